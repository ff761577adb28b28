/** A record that was found by its number or a name. */
export interface FoundRecord {
  /** Name of its description. */
  readonly entity: string;
  readonly id: string;
  readonly title: string;
  readonly detail: string;
}
