import { type ComponentType, createContext, useContext } from 'react';
import type { FieldDescription } from '#domain/entities/describe.ts';
import type { FieldControlProps } from './control.ts';

export type Control = ComponentType<FieldControlProps>;
/** Which control edits a field. */
export type ControlChoice = (field: FieldDescription) => Control;

const Context = createContext<ControlChoice>(() => {
  throw new Error('a form needs a ControlProvider above it');
});

/** The controls of a form, set once; the cells of its small tables use the same. */
export const ControlProvider = Context.Provider;
export const useControls = (): ControlChoice => useContext(Context);
