/** The product's mark: a flag on a green. Draws in the colour of the text around it. */
export function Mark({ size }: { readonly size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <path d="M12 4v20" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
      <path d="M13 5l11 4.2-11 4.6z" fill="currentColor" />
      <path
        d="M4 25.5c2.6-2.3 6.9-3.5 12-3.5s9.400 1.200 12 3.500"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  );
}
