/** Pictures of the gallery on one page of the grid. */
export const PHOTOS_PER_PAGE = 24;
