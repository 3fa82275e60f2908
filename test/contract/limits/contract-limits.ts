/** The limits of a value in a request: its length, number, range or format. */
export interface Limits {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
}

const keywords = [
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'uniqueItems',
] as const satisfies readonly (keyof Limits)[];

interface Schema extends Limits {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly 'x-api'?: string;
  readonly 'x-stage'?: string;
}

export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** A place that has limits: `Email`, `LoginRequest.email`, `SetProviderRequest.scopes[]`, `query limit`. */
export interface Limited {
  readonly place: string;
  readonly limits: Limits;
}

const ownLimits = (schema: Schema): Limits =>
  Object.fromEntries(keywords.flatMap((keyword) => (keyword in schema ? [[keyword, schema[keyword]]] : [])));

const nameOf = ($ref: string): string => $ref.split('/').at(-1)!;

/** Every limit behind a schema, each under the name that it has in the document. */
export const limitsIn = (document: Document, place: string, schema: Schema): readonly Limited[] => {
  if (schema.$ref) return limitsIn(document, nameOf(schema.$ref), document.components.schemas[nameOf(schema.$ref)]!);
  const own = ownLimits(schema);
  return [
    ...(Object.keys(own).length > 0 ? [{ place, limits: own }] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => limitsIn(document, `${place}.${name}`, one)),
    ...(schema.items ? limitsIn(document, `${place}[]`, schema.items) : []),
    ...(schema.anyOf ?? []).flatMap((one) => limitsIn(document, place, one)),
  ];
};

/** Every limit of what REST takes. What GraphQL and development take is not validated by the domain. */
export const requestLimits = (document: Document): readonly Limited[] =>
  Object.values(document.paths)
    .flatMap((item) => Object.values(item))
    .filter((operation) => operation['x-api'] === undefined && operation['x-stage'] === undefined)
    .flatMap(({ parameters = [], requestBody }) => [
      ...parameters.flatMap((one) => limitsIn(document, `${one.in} ${one.name}`, one.schema)),
      ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => limitsIn(document, 'body', schema)),
    ]);

/** A pattern of either side: the contract's needs no escape for a slash, and has one for a bracket within brackets. */
const sourceOf = (pattern: string): string => new RegExp(pattern, 'u').source.replaceAll('\\[', '[');

const differences = ({ place, limits }: Limited, rule: Limits): readonly string[] =>
  keywords.flatMap((keyword) => {
    const [there, here] = [limits, rule].map(({ [keyword]: value }) =>
      keyword === 'pattern' && value ? sourceOf(`${value}`) : value,
    );
    return there === here ? [] : [`${keyword} of ${place} is ${there} in the contract, and ${here} in the domain`];
  });

/**
 * Returns the differences between the limits of the REST contract and the domain, one per line. `ours` are limits that only REST
 * has.
 */
export const limitFaults = (
  document: Document,
  rows: Readonly<Record<string, Limits>>,
  ours: readonly string[],
): readonly string[] => {
  const found = requestLimits(document);
  const validated = found.filter(({ place }) => !ours.includes(place));
  const unused = [...Object.keys(rows), ...ours].filter((row) => !found.some(({ place }) => place === row));
  return [
    ...validated.flatMap((one) =>
      rows[one.place]
        ? differences(one, rows[one.place]!)
        : [`${one.place} has limits, and no row in test/contract/limits/rows.ts`],
    ),
    ...unused.map((place) => `${place} has a row in test/contract/limits/rows.ts, and no limits`),
  ];
};
