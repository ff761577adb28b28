/** Base path of the HTTP API and of the two websockets below it. */
export const API_BASE = '/jeecg-boot';
