/**
 * What belongs to an open editor though it hangs elsewhere in the page: a press on an element whose path has one of these
 * classes does not leave the cell.
 */
export const INSIDE_CLASSES = [
  'j-input-pop',
  'j-popup-modal',
  'j-depart-select-modal',
  'j-user-select-modal',
  // Lists and calendars of fields within the dialogs above.
  'ant-select-dropdown',
  'ant-picker-dropdown',
] as const;

/** Of lists, calendars and popovers that editors open themselves. */
export const POPUP_CLASS = 'j-input-pop';
