/**
 * The arithmetic of zooming, in CSS pixels. Points are relative to the center of the stage; a view
 * says where the picture's center is and how much larger the picture is than when it fits.
 */

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface View extends Point {
  scale: number;
}

export const WHOLE: View = { x: 0, y: 0, scale: 1 };

/** How much a double-tap or a key enlarges. */
export const STEP = 2.5;
const LEAST_MOST = 3;
const MOST = 8;

/** The size of a picture that fits into the stage. */
export function fitted(picture: Size, stage: Size): Size {
  const scale = Math.min(stage.width / picture.width, stage.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

/** The largest scale: two pixels of the screen for one of the picture. */
export function mostScale(picture: Size, stage: Size) {
  const scale = (2 * picture.width) / fitted(picture, stage).width;
  return Math.min(MOST, Math.max(LEAST_MOST, scale));
}

/** Enlarges by a factor; what is at the point stays there, as far as the bounds allow. */
export function zoomedAt(view: View, factor: number, at: Point, picture: Size, stage: Size): View {
  const scale = Math.min(mostScale(picture, stage), Math.max(1, view.scale * factor));
  const by = scale / view.scale;
  const moved = { scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by };
  return inBounds(moved, picture, stage);
}

export function movedBy(view: View, by: Point, picture: Size, stage: Size): View {
  return inBounds({ ...view, x: view.x + by.x, y: view.y + by.y }, picture, stage);
}

/** An edge of the picture never comes inside the stage; what fits stays in the middle. */
function inBounds(view: View, picture: Size, stage: Size): View {
  const { width, height } = fitted(picture, stage);
  const most = {
    x: Math.max(0, (width * view.scale - stage.width) / 2),
    y: Math.max(0, (height * view.scale - stage.height) / 2),
  };
  return { scale: view.scale, x: within(view.x, most.x), y: within(view.y, most.y) };
}

function within(value: number, most: number) {
  // Not -0.
  return Math.min(most, Math.max(-most, value)) + 0;
}
