/** How tables in dialogs are paged (LIST-11). */
export const PAGING = {
  showQuickJumper: true,
  showSizeChanger: true,
  pageSizeOptions: [10, 20, 30],
  showTotal: (all: number, [from, to]: [number, number]): string => `${from}-${to} 共 ${all} 条`,
};
