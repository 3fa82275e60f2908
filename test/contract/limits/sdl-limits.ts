import { buildSchema, isInputObjectType } from 'graphql';
import { maxLocalLength } from '../../../src/kernel/email.ts';
import { type Document, type Limited, limitsIn, requestLimits } from './contract-limits.ts';

/** The REST names of inputs that differ. */
const requestNames: Readonly<Record<string, string>> = {
  RegisterInput: 'SignupRequest',
  LoginWithPasswordInput: 'LoginRequest',
  ForgotPasswordInput: 'RecoverRequest',
  ResetPasswordInput: 'ResetRequest',
  AppSettingsInput: 'AppSettingsChange',
  RateLimitInput: 'RateLimit',
  BrandTextInput: 'BrandText',
  CssVariableInput: 'CssVariable',
};

/** The REST schemas with the limits of fields that are missing from the counterpart of their input. */
const elsewhere: Readonly<Record<string, string>> = { 'RegisterInput.displayname': 'UpdateUserRequest' };

/** The places of the limits of arguments in REST. */
const argumentPlaces: Readonly<Record<string, string>> = {
  limit: 'query limit',
  'events.limit': 'EventLimit',
  wait: 'query wait',
  overlap_seconds: 'RotateApiKeyRequest.overlap_seconds',
  provider: 'ProviderName',
  source: 'MailTemplateSource',
  'suppressions.email': 'query email',
};

/** The kinds of values that both APIs must describe wherever they occur. */
const told: readonly string[] = ['EmailInput', 'PersonName', 'DisplayName', 'Label', 'NewPassword'];

/** The limits of a part of a text, which no keyword of a schema states. */
const partLimits: Readonly<Record<string, readonly number[]>> = { EmailInput: [maxLocalLength] };

/** The numbers that a text states: not those in code, nor those in the names of standards. */
const numbersIn = (text: string): readonly number[] =>
  [...text.replaceAll(/`[^`]*`/g, '').matchAll(/(?<!RFC |[\w-])\d+(?![\w-])/g)].map(([digits]) => Number(digits));

const faultsOf = (at: string, description: string, limited: readonly Limited[]): readonly string[] => {
  const stated = numbersIn(description);
  const known = new Set(
    limited.flatMap(({ place, limits }) => [...Object.values(limits), ...(partLimits[place] ?? [])]),
  );
  const wrong = stated.filter((number) => !known.has(number));
  // That a text is not empty goes without saying.
  const must = limited.flatMap(({ place, limits: { minLength = 1, maxLength = 0 } }) =>
    told.includes(place) ? [...(minLength > 1 ? [minLength] : []), maxLength] : [],
  );
  return [
    ...wrong.map((number) => `${at} states ${number}, which is not a limit of it in REST`),
    ...must.filter((length) => !stated.includes(length)).map((length) => `${at} does not state its limit, ${length}`),
  ];
};

/** Returns the limits in the SDL that differ from REST or are missing, one per line. */
export const sdlLimitFaults = (sdl: string, document: Document): readonly string[] => {
  const schema = buildSchema(sdl);
  const inputs = Object.values(schema.getTypeMap()).filter(isInputObjectType);
  const fields = inputs.flatMap((type) =>
    Object.values(type.getFields()).flatMap(({ name, description }) => {
      const at = `${type.name}.${name}`;
      const request = elsewhere[at] ?? requestNames[type.name] ?? type.name.replace(/Input$/, 'Request');
      const property = name === 'password_confirmation' ? 'verify_password' : name;
      const counterpart = document.components.schemas[request]?.properties?.[property] ?? {};
      return faultsOf(at, description ?? '', limitsIn(document, property, counterpart));
    }),
  );
  const roots = [schema.getQueryType()!, schema.getMutationType()!].flatMap((type) => Object.values(type.getFields()));
  const ofRequests = requestLimits(document);
  const args = roots.flatMap((field) =>
    field.args.flatMap(({ name, description }) => {
      const limited = ofRequests.filter(
        ({ place }) => place === (argumentPlaces[`${field.name}.${name}`] ?? argumentPlaces[name]),
      );
      return faultsOf(`${field.name}(${name})`, description ?? '', limited);
    }),
  );
  return [...fields, ...args];
};
