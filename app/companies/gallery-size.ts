/** Pictures per page of the gallery grid. */
export const PHOTOS_PER_PAGE = 24;
