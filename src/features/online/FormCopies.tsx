import { FormMissing } from './FormMissing.tsx';
import { usePageCode } from './usePageCode.ts';

/** `/online/copyform/:code`: copies of a form. There are none: a form is described once. */
export default function FormCopies() {
  return <FormMissing code={`${usePageCode()} 的视图`} />;
}
