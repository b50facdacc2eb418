import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Icon } from "../../ui/icon";
import type { IconName } from "../../ui/icon-names";
import type { MediaWidth } from "../../ui/media-path";
import { mediaPath } from "../../ui/media-path";
import type { EditedPhoto } from "./list-photos.server";
import type { Move } from "./moved";

/** The gallery as a list with buttons that move photos. */
export function PlainOrder({ photos }: { photos: EditedPhoto[] }) {
  return (
    <ol className="photo-order">
      {photos.map((photo) => (
        <li key={photo.friendlyImageName} className="photo-order__item">
          <OrderedPhoto photo={photo} order={photos} />
        </li>
      ))}
    </ol>
  );
}

const buttons: { move: Move; icon: IconName; label: string }[] = [
  { move: "earlier", icon: "arrow-up", label: "earlier" },
  { move: "later", icon: "arrow-down", label: "later" },
];

/** `handle`: the drag handle. */
export function OrderedPhoto({
  photo,
  order,
  handle,
}: {
  photo: EditedPhoto;
  order: EditedPhoto[];
  handle?: ReactNode;
}) {
  const { friendlyImageName } = photo;
  const name = nameOf(photo);
  const at = order.indexOf(photo);
  return (
    <>
      {handle}
      <img
        src={smallPath(photo, 160)}
        alt=""
        width={72}
        height={72}
        loading="lazy"
        className="photo-order__picture"
      />
      <span className="photo-order__name">{name}</span>
      <Form method="post" preventScrollReset className="cluster gap-1">
        <input
          type="hidden"
          name="order"
          value={order.map((one) => one.friendlyImageName).join(",")}
        />
        {buttons.map(({ move, icon, label }) => (
          <button
            key={move}
            name="move"
            value={`${move} ${friendlyImageName}`}
            disabled={move === "earlier" ? at === 0 : at === order.length - 1}
            className="button button--quiet button--icon"
          >
            <Icon name={icon} label={`Move ${name} ${label}`} />
          </button>
        ))}
      </Form>
    </>
  );
}

/** A photo's label in the list. */
export function nameOf({ caption, alt, friendlyImageName }: EditedPhoto) {
  return caption || alt || friendlyImageName.replaceAll("-", " ");
}

export function smallPath({ publicPath, poster }: EditedPhoto, width: MediaWidth) {
  const shown = publicPath.endsWith(".mp4") ? (poster ?? "/share/home-services.jpg") : publicPath;
  return shown.startsWith("/media/") ? mediaPath(shown.slice("/media/".length), width) : shown;
}
