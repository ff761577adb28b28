import { useRef, useState, type ChangeEvent } from 'react';

type Texts<N extends string> = Readonly<Record<N, string>>;
/** In the order of the screen. */
type Problems<N extends string> = Readonly<Record<N, string | undefined>>;

/** What is typed into a few fields, and what is wrong about it. */
export function useFields<N extends string>(
  initial: Texts<N>,
  findProblems: (fields: Texts<N>) => Problems<N>,
) {
  const [fields, setFields] = useState(initial);
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const inputs = useRef(new Map<string, HTMLInputElement>());

  /** What the input of a field needs. */
  const bind = (name: N) => ({
    ref: (input: HTMLInputElement | null) => {
      if (input === null) inputs.current.delete(name);
      else inputs.current.set(name, input);
    },
    value: fields[name],
    onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement>) => {
      setFields((now) => ({ ...now, [name]: value }));
      setErrors((now) => new Map([...now].filter(([other]) => other !== name)));
    },
  });

  /** Looks at these fields alone, or at all; the first with a problem gets the focus. @returns whether there is none */
  function check(...names: readonly N[]): boolean {
    const found = Object.entries<string | undefined>(findProblems(fields)).flatMap(([name, problem]) =>
      problem !== undefined && (names.length === 0 || names.some((one) => one === name))
        ? [[name, problem] as const]
        : [],
    );
    setErrors(new Map(found));
    const [first] = found;
    if (first !== undefined) inputs.current.get(first[0])?.focus();
    return first === undefined;
  }

  /** Takes over what came from elsewhere. */
  const fill = (some: Partial<Texts<N>>): void => setFields((now) => ({ ...now, ...some }));

  return { fields, bind, check, fill, errorOf: (name: N): string | undefined => errors.get(name) };
}
