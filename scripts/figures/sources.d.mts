/** What the figures read of a node of the syntax tree. */
export interface SyntaxNode {
  readonly type: string;
  readonly name?: string;
  readonly key?: SyntaxNode;
  /** Of a property another node, of a literal what it says. */
  readonly value?: SyntaxNode & { readonly value?: string };
  readonly object?: SyntaxNode;
  readonly properties?: readonly SyntaxNode[];
}

/** Every node below (and with) this one, parents before children. */
export function nodesOf(top: object): readonly SyntaxNode[];
