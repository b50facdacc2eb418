/** Messages after a change, by the change's name in the URL. Others get "Saved.". */
export const successMessages: Record<string, string> = {
  // EDIT-044 to EDIT-047.
  "banner-settings": "Banner settings updated successfully! Reloading page...",
  "logo-settings": "Logo settings updated successfully! Reloading page...",
  "banner-image": "Banner image updated successfully! Reloading page...",
  "logo-image": "Profile image updated successfully! Reloading page...",
  published: "Your page is published. Anyone can see it.",
  disabled: "Your page is no longer published. Only its owners can see it.",
  "photo-deleted": "Photo deleted.",
  "video-deleted": "Video deleted.",
};
