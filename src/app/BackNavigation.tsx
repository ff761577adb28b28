import { type ReactNode, useContext, useMemo } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';
import { getDialogHistory } from '#src/widgets/back/dialogHistory.ts';

/** A page that is opened out of a dialog takes the place of the dialog's entry in the browser's history (SHELL-51). */
export function BackNavigation({ children }: { readonly children: ReactNode }) {
  const context = useContext(NavigationContext);
  const value = useMemo((): typeof context => {
    const { navigator } = context;
    const dialogs = getDialogHistory();
    return {
      ...context,
      navigator: {
        ...navigator,
        push: (...to) =>
          dialogs.lead(
            () => navigator.push(...to),
            () => navigator.replace(...to),
          ),
      },
    };
  }, [context]);
  return <NavigationContext.Provider value={value}>{children}</NavigationContext.Provider>;
}
