import { Form } from 'antd';
import { type ComponentType, useMemo } from 'react';
import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import type { Facts, Transition } from '#domain/entities/lifecycle.ts';
import { toActionDialog, readInput } from '#domain/lifecycle/rules.ts';
import { FormFrame } from '#src/widgets/form/FormFrame.tsx';
import { useSending } from '#src/widgets/http/useSending.ts';
import type { EntityChoices } from '../choices.ts';
import { type PageControls, RecordForm } from '../form/RecordForm.tsx';
import { isStale, type FormValues, toWireValues } from '../form/values.ts';
import { formatRowName } from '../rowName.ts';
import { BACK, formatConfirmation, nameAction } from './actionWords.ts';
import { getInitialInput } from './lifecycleCall.ts';

interface Props {
  readonly entity: EntityDescription;
  readonly choices: EntityChoices;
  readonly transition: Transition;
  /** Several: the same answer counts for all of them. */
  readonly rows: readonly AnyRow[];
  readonly controls: PageControls | undefined;
  /** Stands under the fields. */
  readonly note?: ActionNote | undefined;
  /** Rejects with `ApiError` when the server refuses. */
  send(input: Facts): Promise<void>;
  onClose(): void;
  /** The record was changed by somebody else: show it as it is now. */
  onStale(): void;
}

/** A note of the page above the dialog of an action; it reads the fields by `Form.useFormInstance`. */
export type ActionNote = ComponentType<{ readonly rows: readonly AnyRow[] }>;

const WIDTH = 520;
/** With a table of rows in it. */
const WIDE = 800;
/** What an action asks for is no field of a record. */
const unchecked = (): Promise<null> => Promise.resolve(null);
const CHECKS = { taken: unchecked, ruleBroken: unchecked } as const;

/** Asks what an action needs before it is done: a reason, an amount, who and when. */
export default function ActionDialog(props: Props) {
  const { entity, choices, transition, rows, controls, note: Note, send, onClose, onStale } = props;
  const [form] = Form.useForm<FormValues>();
  const note = useMemo(() => Note && (() => <Note rows={rows} />), [Note, rows]);
  const { isSending, refusal, refuse, submit } = useSending();
  const dialog = useMemo(() => toActionDialog(transition), [transition]);
  const [row] = rows;
  const only = rows.length === 1 ? row : undefined;
  const name = only === undefined ? `${rows.length} 项` : formatRowName(entity, only);

  function sendChecked(values: FormValues): void {
    const wire = toWireValues(dialog, values);
    const problem = rows
      .map((one) => readInput(entity.name, transition.key, one, wire, choices.codes).problems[0]?.message)
      .find((message) => message !== undefined);
    refuse(problem ?? null);
    if (problem !== undefined) return;
    void submit(async () => {
      await send(wire);
      // Whoever does the action says what came of it.
      return '';
    });
  }

  return (
    <FormFrame
      title={`${nameAction(entity, transition)} ${name}`}
      width={dialog.fields.some(({ kind }) => kind === 'rows') ? WIDE : WIDTH}
      form={form}
      sending={{ isSending, refusal }}
      saveText={formatConfirmation(entity, transition)}
      closeText={BACK}
      isDangerous={transition.danger ?? false}
      question={null}
      onReload={refusal !== null && isStale(refusal) ? onStale : undefined}
      onClose={onClose}
    >
      <RecordForm
        entity={dialog}
        form={form}
        record={null}
        // Controls of a page may look at the record that is asked about.
        initial={{ ...only, ...getInitialInput(transition, only) } as FormValues}
        choices={choices}
        checks={CHECKS}
        controls={controls}
        isNarrow
        onSubmit={(values) => {
          if (!isSending) sendChecked(values);
        }}
        note={note}
      />
    </FormFrame>
  );
}
