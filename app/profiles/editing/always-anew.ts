/** As a dialog's `shouldRevalidate`: what it stands on is read again after a refusal, too, since somebody else may have changed it meanwhile. */
export function alwaysAnew() {
  return true;
}
