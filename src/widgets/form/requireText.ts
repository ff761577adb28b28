/** Something has to be typed; blanks are nothing. @param message says so at the field */
export const requireText = (message: string) => ({ required: true, whitespace: true, message });
