import { useState } from 'react';
import { formatCopyright, type Branding } from '#domain/session/branding.ts';

/** The register in which everybody can look up a filing number; sites have to link to it. */
const REGISTER = 'https://beian.miit.gov.cn/';

/** Copyright, and the filing number of a site that has one. */
export function Copyright({ branding }: { readonly branding: Branding }) {
  const { filingNumber } = branding;
  const [year] = useState(() => new Date().getFullYear());
  return (
    <>
      {formatCopyright(branding, year)}
      {filingNumber !== null && (
        <>
          {' · '}
          <a href={REGISTER} target="_blank" rel="noreferrer">
            {filingNumber}
          </a>
        </>
      )}
    </>
  );
}
