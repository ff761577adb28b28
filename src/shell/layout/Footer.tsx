/** Copyright line under a page; pages that fill the window (`data-fill` on their root) hide it. */
export function Footer() {
  return <footer className="fw-footer">Copyright © 2023 Fairway 球场运营控制台</footer>;
}
