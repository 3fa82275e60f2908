/** The operations of the contract by method and path. `console/operations-plugin.ts` makes it from the contracts. */
declare module 'virtual:operations' {
  interface Argument {
    readonly type: string;
    /** The values of GraphQL by those of REST, for an enum. */
    readonly values?: Record<string, string>;
  }
  interface Operation {
    readonly name: string;
    /** The root field of GraphQL; absent if there is none. */
    readonly field?: string;
    readonly kind: 'query' | 'mutation';
    readonly args: Readonly<Record<string, Argument>>;
    /** The argument that contains the fields of a body. */
    readonly input?: string;
    readonly selection: string;
  }
  /** The types of events. */
  export const eventTypes: readonly string[];
  export const operations: Readonly<Record<string, Operation>>;
}
