/** As much of a document, and of what Redocly tells its visitors, as the rules of this folder read. */

export interface Location {
  readonly pointer: string;
  child(path: readonly string[]): Location;
}

export interface Context {
  /** Of the node that is visited. */
  readonly location: Location;
  /** The node that contains it. */
  readonly parent?: { readonly example?: unknown; readonly examples?: object };
  /** Without a location it is about the node that is visited. */
  report(problem: { readonly message: string; readonly location?: Location }): void;
  /** What a `$ref` refers to; anything else is itself. */
  resolve(node: object | undefined): { readonly node?: unknown };
}

export interface Schema {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly pattern?: string;
  readonly examples?: readonly unknown[];
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly enum?: readonly unknown[];
  readonly 'x-enum-varnames'?: readonly string[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly additionalProperties?: unknown;
  readonly unevaluatedProperties?: unknown;
}

export interface MediaType {
  readonly schema?: Schema;
  readonly examples?: object;
}

/** What is sent or answered. */
export interface Body {
  readonly headers?: object;
  readonly content?: Readonly<Record<string, MediaType>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema?: Schema;
}

export interface Operation {
  readonly operationId?: string;
  readonly deprecated?: boolean;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: object;
  readonly responses?: Readonly<Record<string, object>>;
  readonly 'x-api'?: string;
  readonly 'x-stage'?: string;
  readonly 'x-internal'?: boolean;
  readonly 'x-proof'?: unknown;
  readonly 'x-deprecation'?: Readonly<Record<string, string>>;
}

/** A rule about the operations of the document; webhooks are what others serve. */
export const forOperations = (visit: (operation: Operation, context: Context) => void) => () => ({
  Paths: { PathItem: { Operation: visit } },
});
