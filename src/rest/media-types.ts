import Negotiator from 'negotiator';
import type { Operation } from 'openapi-backend';
import type { BodySource } from '../api/api.ts';
import { toJsonText } from '../api/json.ts';
import { RequestError } from '../api/refusal.ts';
import { memoizeByObject } from '../kernel/memoize.ts';

interface Content {
  readonly content?: Readonly<Record<string, unknown>>;
}

/** Returns the media types of an operation's successful replies. */
const successTypes = memoizeByObject(({ responses }: Operation): readonly string[] =>
  Object.entries((responses ?? {}) as Readonly<Record<string, Content>>)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, { content = {} }]) => Object.keys(content)),
);

/**
 * The maximum length of an `Accept` header that is parsed. RFC 9110 allows to disregard it, and parsing quoted parameters takes
 * quadratic time.
 */
const mostAcceptCharacters = 1000;

/** Removes all parameters of media ranges except their weight: replies have no variants that a parameter could select. */
const withoutParameters = (accept: string): string =>
  accept
    .replaceAll(/"[^"]*"/g, '')
    .split(',')
    .map((range) => {
      const [type = '', ...parameters] = range.split(';').map((part) => part.trim());
      return [type, ...parameters.filter((parameter) => /^q=/i.test(parameter))].join(';');
    })
    .join(',');

/** Returns the media type that an `Accept` header prefers, or undefined if it allows none. */
export const preferredType = (types: readonly string[], accept: string | undefined): string | undefined => {
  const wanted = accept === undefined || accept.length > mostAcceptCharacters ? '*/*' : withoutParameters(accept);
  return new Negotiator({ headers: { accept: wanted } }).mediaType([...types]);
};

/**
 * Returns the media type of the reply, among those that the operation documents (RFC 9110, section 12.5.1). An operation without
 * a body in its successful reply accepts any header.
 */
export const acceptedType = (operation: Operation, accept: string | undefined): string => {
  const types = successTypes(operation);
  const best = preferredType(types, accept);
  if (best === undefined && types.length > 0) throw new RequestError('not_acceptable');
  return best ?? '';
};

/**
 * The media types of the bodies of PATCH. Each of them is a merge patch (RFC 7396) that the schema restricts: absent members are
 * not changed, objects are merged, and null is accepted only where it removes a value.
 */
export const patchTypes: readonly string[] = ['application/json', 'application/merge-patch+json'];

const jsonTypes: readonly string[] = ['application/json'];

const isOfTypesInUtf8 = (types: readonly string[], contentType: string | undefined): boolean => {
  const [mediaType = '', ...parameters] = (contentType ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const charset = parameters
    .find((parameter) => parameter.startsWith('charset='))
    ?.slice('charset='.length)
    .replaceAll('"', '');
  return types.includes(mediaType) && (charset === undefined || charset === 'utf-8' || charset === 'utf8');
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new RequestError('body_invalid', { cause });
  }
};

/** A body as text and as a parsed value. */
export interface JsonBody {
  readonly text?: string;
  readonly parsed?: object;
}

const none: JsonBody = {};

/**
 * Reads the JSON body of a request, or returns undefined if the operation has none. Every body of the contract is an object, so
 * other values are refused here: openapi-backend would parse a JSON string a second time.
 */
export const readJsonBody = async (
  operation: Operation,
  headers: Readonly<Record<string, string | undefined>>,
  body: BodySource,
): Promise<JsonBody> => {
  const described = operation.requestBody as { readonly required?: boolean } | undefined;
  if (!described) return none;
  const isPatch = operation.method === 'patch';
  const types = isPatch ? patchTypes : jsonTypes;
  if (body.isPresent && !isOfTypesInUtf8(types, headers['content-type']))
    throw new RequestError('media_type_unsupported', {
      headers: { [isPatch ? 'Accept-Patch' : 'Accept']: types.join(', ') },
    });
  const bytes = body.isPresent ? await body.read() : new Uint8Array();
  if (bytes.length === 0) {
    if (described.required) throw new RequestError('body_missing');
    return none;
  }
  const text = toJsonText(bytes);
  const parsed = parseJson(text);
  if (typeof parsed !== 'object' || parsed === null)
    throw new RequestError('validation_failed', {
      errors: [{ pointer: '#', detail: 'must be an object', code: 'wrong_type' }],
    });
  return { text, parsed };
};
