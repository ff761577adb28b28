/** What the address and the component key of a page begin with that follows from a description; its name ends them. */
export const RECORD_PAGES = { path: '/bsweb/records/', component: 'records/' } as const;
