/** The fields of a request body by the audit entry of a change: those whose values it contains, and those that it only names. */
export interface AuditMark {
  readonly event: string;
  readonly values: readonly string[];
  readonly names: readonly string[];
}

export interface BodySchema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, BodySchema>>;
}

interface Marked {
  readonly operationId: string;
  /** The protocol of an operation that is not one of REST, whose audit entries name no fields. */
  readonly 'x-api'?: string;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: BodySchema }>> };
  readonly 'x-audit'?: AuditMark;
}

interface Row {
  readonly method: string;
  readonly operation: Marked;
}

/** The body has this object, whose members the audit log names one by one. */
const nested = 'settings';

/**
 * Returns the table that `src/` reads.
 * @throws if a `PATCH` has no mark, or if a mark does not name each field of the body once: whether the values of a new field are
 * recorded must be decided
 */
export const auditedFieldsFile = (rows: readonly Row[], schemas: Readonly<Record<string, BodySchema>>): string => {
  const resolved = (schema: BodySchema): BodySchema =>
    schema.$ref === undefined ? schema : resolved(schemas[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)] ?? {});
  const fieldsOf = (schema: BodySchema | undefined): readonly string[] =>
    Object.entries(resolved(schema ?? {}).properties ?? {}).flatMap(([name, member]) =>
      name === nested ? fieldsOf(member).map((field) => `${nested}.${field}`) : [name],
    );
  const values = new Map<string, readonly string[]>();
  for (const { method, operation } of rows) {
    const { operationId, requestBody, 'x-audit': mark } = operation;
    if (mark === undefined) {
      if (method === 'patch' && operation['x-api'] === undefined)
        throw new Error(`${operationId} needs \`x-audit\`: the fields of its audit entry.`);
      continue;
    }
    const fields = fieldsOf(requestBody?.content['application/json']?.schema).toSorted();
    const marked = [...mark.values, ...mark.names].toSorted();
    const difference = [...new Set(fields).symmetricDifference(new Set(marked))];
    if (difference.length > 0 || marked.length !== fields.length)
      throw new Error(
        `\`x-audit\` of ${operationId} must name each field of the body once, in \`values\` (recorded with its values) or in \`names\` (secrets and personal data): ${difference.join(', ')}`,
      );
    const present = values.get(mark.event);
    if (present && present.join() !== mark.values.join())
      throw new Error(`\`x-audit\` of ${operationId} must have the \`values\` of the other operations with its event.`);
    values.set(mark.event, mark.values);
  }
  return `
/** The fields whose values the audit log contains (\`x-audit\`), by the event. Of other fields, it contains the names. */
export const auditedValues: Readonly<Record<string, readonly string[]>> = {
${[...values].map(([event, fields]) => `  ${event}: [${fields.map((field) => `'${field}'`).join(', ')}],`).join('\n')}
};
`;
};
