/**
 * View-transition names of what moves from one page to the next. An element has its name only during a
 * transition: a link to where it goes sets it by these, and so do the styles of the pages it leads to
 * and of a link that was just followed (ui/styles/motion.css). Never rendered on the server.
 */
export const morphs = {
  photo: { viewTransitionName: "photo" },
  companyPicture: { viewTransitionName: "company-picture" },
  companyLogo: { viewTransitionName: "company-logo" },
} as const;
