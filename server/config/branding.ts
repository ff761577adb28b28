import { DEFAULT_BRANDING, type Branding } from '#domain/session/branding.ts';

/** The product name stands in the head of a menu of 208 px and in every document title. */
const MAX_NAME = 30;
const MAX_TEXT = 60;

/** How this installation is called; what is left out has the default of the product. */
export function readBranding(text: (name: string) => string | null, problems: string[]): Branding {
  const short = (name: string, max: number): string | null => {
    const value = text(name);
    if (value !== null && value.length > max) problems.push(`${name} 最多 ${max} 个字符`);
    return value;
  };
  const year = text('COPYRIGHT_YEAR');
  if (year !== null && !/^(19|20)\d\d$/.test(year)) problems.push(`COPYRIGHT_YEAR=${year} 应为四位年份`);
  return {
    productName: short('PRODUCT_NAME', MAX_NAME) ?? DEFAULT_BRANDING.productName,
    copyrightHolder: short('COPYRIGHT_HOLDER', MAX_TEXT),
    copyrightYear: year === null ? DEFAULT_BRANDING.copyrightYear : Number(year),
    filingNumber: short('FILING_NUMBER', MAX_TEXT),
  };
}
