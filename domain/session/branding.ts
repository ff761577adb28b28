/** Whose product this is, as login page, header and footer say it. */
export interface Branding {
  readonly productName: string;
  /** Owner of the copyright; `null` = the product's own name stands there. */
  readonly copyrightHolder: string | null;
  /** Year of the first publication. */
  readonly copyrightYear: number;
  /** 备案号 of the site; `null` = it has none and none is shown. */
  readonly filingNumber: string | null;
}

export const DEFAULT_BRANDING: Branding = {
  productName: '企业级低代码平台',
  copyrightHolder: null,
  copyrightYear: 2023,
  filingNumber: null,
};

/**
 * The copyright line, from the first year to the present one.
 * @param presentYear four digits; a clock that is behind the first year does not turn the range round
 */
export function formatCopyright(branding: Branding, presentYear: number): string {
  const { copyrightYear: first, copyrightHolder, productName } = branding;
  const years = presentYear > first ? `${first}–${presentYear}` : String(first);
  return `Copyright © ${years} ${copyrightHolder ?? productName}`;
}
