/** Base path of the HTTP API and of the two websockets below it (http 0). */
export const API_BASE = '/jeecg-boot';
