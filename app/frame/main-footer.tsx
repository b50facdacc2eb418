import { useRoot } from "./use-root";
import { MainLinks } from "./main-links";
import { SmallPrint } from "./small-print";
import { Wordmark } from "./wordmark";

export function MainFooter() {
  const root = useRoot();
  return (
    <footer className="main-footer">
      <div className="page main-footer__row">
        <Wordmark name={root?.productName ?? ""} />
        <MainLinks />
        <SmallPrint />
      </div>
    </footer>
  );
}
