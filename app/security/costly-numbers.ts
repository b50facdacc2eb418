/**
 * Area codes with the country code 1 that are outside the United States and its territories, or cost
 * extra (nationalnanpa.com, 2026): sending there is expensive, and a usual target of fraud.
 */
const COSTLY = new Set(
  (
    "242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876 " +
    "204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 387 403 416 418 428 431 437 438 " +
    "450 468 474 506 514 519 548 579 581 584 587 604 613 639 647 672 683 705 709 742 753 778 780 " +
    "782 807 819 825 867 873 879 902 905 942 900"
  ).split(" "),
);

/** Ten digits. */
export function isCostly(phone: string) {
  return COSTLY.has(phone.slice(0, 3));
}
