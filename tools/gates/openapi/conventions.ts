import type { Body, Context, Operation, Schema } from './visitor.ts';

/** The forms of names that one kind of value has (docs/contracts.md, Conventions). */
const forms: readonly { readonly form: RegExp; readonly says: string }[] = [
  { form: /^(is_)?disabled$|^enabled$/, says: 'a switch is named `is_enabled`' },
  { form: /^(at|since|until|timestamp|.*_(time|date|on))$/, says: 'a time is named by what happened, with `_at`' },
  {
    form: /(^|_)(ms|millis|secs?|minutes?|hours?|days?|weeks?|months?|ttl)$/,
    says: 'a duration is in seconds (`…_seconds`), and a measured one in milliseconds (`…_milliseconds`)',
  },
  { form: /^(totp|otp|sms|recovery)$/, says: 'a code is named `code`, or `…_code` beside others' },
];

/** The names that the specification, an RFC or a calendar defines, and a setting that is named after its factor. */
const foreign: ReadonlySet<string> = new Set(['time', 'session_time', 'auth_time', 'totp', 'sms', 'hour', 'days']);

/** Requires the same form of name for the same kind of value. */
export const valueNames = () => ({
  SchemaProperties(properties: object, { report, location }: Context) {
    for (const name of Object.keys(properties))
      for (const { form, says } of forms)
        if (form.test(name) && !foreign.has(name))
          report({ message: `\`${name}\`: ${says}.`, location: location.child([name]) });
  },
});

type Item = Readonly<Record<string, Operation | undefined>>;
type Responses = Readonly<Record<string, object>>;

const isStated = (reason: unknown): boolean => typeof reason === 'string' && reason.endsWith('.');

/** Creates a rule for operations: the fault of each, or undefined. */
const forPublic = (faultOf: (method: string, operation: Operation, context: Context) => string | undefined) => () => ({
  Paths(paths: Readonly<Record<string, Item>>, context: Context) {
    for (const [path, item] of Object.entries(paths))
      for (const [method, operation] of Object.entries(item)) {
        if (operation?.operationId === undefined || operation['x-internal'] === true) continue;
        const message = faultOf(method, operation, context);
        if (message) context.report({ message, location: context.location.child([path, method]) });
      }
  },
});

const responseOf = (operation: Operation, status: string, { resolve }: Context): Body | undefined => {
  const response = (operation.responses as Responses | undefined)?.[status];
  return response && (resolve(response).node as Body);
};

const hasHeader = (operation: Operation, name: string, { resolve }: Context): boolean =>
  (operation.parameters ?? []).some((one) => (resolve(one).node as { readonly name: string }).name === name);

/** Requires that a change by PUT or PATCH can be made conditional, so that it does not overwrite another one unseen. */
export const conditionalChanges = forPublic((method, operation, context) => {
  if (method !== 'put' && method !== 'patch') return undefined;
  const { headers = {} } = responseOf(operation, '200', context) ?? {};
  const isConditional = hasHeader(operation, 'If-Match', context) && 'ETag' in headers && operation.responses?.['412'];
  return Boolean(isConditional) === isStated(operation['x-unconditional'])
    ? 'A PUT or PATCH must have `If-Match`, `ETag` and 412, or a reason in `x-unconditional`.'
    : undefined;
});

/** Requires that a creation tells where to read what it has created. */
export const createdLocations = forPublic((method, operation, context) => {
  const created = method === 'post' ? responseOf(operation, '201', context) : undefined;
  if (!created) return undefined;
  const hasLocation = 'Location' in (created.headers ?? {});
  return hasLocation === isStated(operation['x-no-location'])
    ? 'A 201 must have the header `Location` with a URL that GET reads, or a reason in `x-no-location`.'
    : undefined;
});

/** Requires that a list is read page by page, or has a largest length. */
export const boundedLists = forPublic((method, operation, context) => {
  const list = method === 'get' ? responseOf(operation, '200', context) : undefined;
  const schema = context.resolve(list?.content?.['application/json']?.schema).node as Schema | undefined;
  const data = context.resolve(schema?.properties?.['data']).node as Schema | undefined;
  if (data?.type !== 'array') return undefined;
  const isBounded = hasHeader(operation, 'cursor', context) || data.maxItems !== undefined;
  return isBounded === isStated(operation['x-unpaged'])
    ? 'A list must have a `cursor` or `maxItems`, or a reason in `x-unpaged`.'
    : undefined;
});
