/** Pages of the emulator over the product's page, as JavaScript: 3-D Secure, choosing an account. */
export const OVERLAY_PART = String.raw`
/** Resolves once the page in the overlay says that it is done, or it is closed. */
function showOverlay(address, title) {
  return new Promise((done) => {
    const back = document.createElement("div");
    back.setAttribute("data-stripe-overlay", "");
    Object.assign(back.style, {
      position: "fixed", inset: "0", zIndex: "2147483647", display: "flex",
      alignItems: "center", justifyContent: "center", background: "rgba(0, 0, 0, 0.5)",
    });
    const frame = document.createElement("iframe");
    frame.src = address;
    frame.title = title;
    Object.assign(frame.style, {
      width: "min(100%, 32rem)", height: "min(100%, 26rem)", border: "0", background: "#fff",
    });
    const before = document.activeElement;
    const end = () => {
      window.removeEventListener("message", listen);
      window.removeEventListener("keydown", escape);
      back.remove();
      if (before && before.focus) before.focus();
      done();
    };
    const listen = (event) => {
      if (event.origin === ORIGIN && event.source === frame.contentWindow && event.data?.standIn === "done")
        end();
    };
    const escape = (event) => {
      if (event.key === "Escape") end();
    };
    window.addEventListener("message", listen);
    window.addEventListener("keydown", escape);
    back.append(frame);
    document.body.append(back);
    frame.focus();
  });
}
`;
