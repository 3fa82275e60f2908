import type { OperationId } from '../../../generated/handlers.ts';
import type { CountRequest } from '../../api/operation-limits.ts';
import type { Origin } from '../../kernel/audit.ts';
import { DomainError } from '../../kernel/errors.ts';
import { providerCallbackOf } from '../../kernel/own-pages.ts';
import type { PublicUrlOf } from '../../kernel/public-url.ts';
import type { UseCases } from '../../kernel/use-cases.ts';
import { type ConnectionMapping, connectionRules } from '../../modules/connections/connection.ts';
import type { StartedTest } from '../../modules/login/operations/start-connection-test.ts';
import type { SetupCaller } from '../../modules/setup-links/steps/find-setup-session.ts';
import { isOfForm } from '../form-refusal.ts';
import type { ProviderLogin } from '../sign-in/step.ts';
import type { IssuedToken, SetupPlace } from './setup-pages.ts';

export interface SetupForm {
  readonly caller: SetupCaller;
  readonly form: ReadonlyMap<string, string>;
  readonly origin: Origin;
}

/** The claims of Microsoft Entra. */
const claim = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/';
const entraClaims = {
  email: `${claim}emailaddress`,
  given_name: `${claim}givenname`,
  family_name: `${claim}surname`,
  groups: 'http://schemas.microsoft.com/ws/2008/06/identity/claims/groups',
};

/** The page of a connection that a step has created. */
export interface CreatedConnection {
  readonly product: string;
  readonly id: number;
}

/** The result of a step that a redirect to its place does not show. */
interface Shown {
  /** The test that the browser continues at the identity provider. */
  readonly started?: StartedTest & { readonly provider: string };
  /** The token that is shown once. */
  readonly issued?: IssuedToken;
  /** The connection whose form follows. */
  readonly created?: CreatedConnection;
}

/** The result of a step, and the place that shows it. */
export interface Taken extends Shown {
  readonly place: SetupPlace;
}

interface Step {
  /** The step of the link that the form belongs to: a link without it refuses the form. */
  readonly place: Exclude<SetupPlace, 'done'>;
  /** The operation that the form calls, whose limits count. */
  readonly operation: OperationId;
  readonly run: (form: SetupForm) => Promise<Shown | unknown>;
}

interface Options {
  readonly usecases: UseCases;
  readonly countRequest: CountRequest;
  readonly publicUrlOf: PublicUrlOf;
}

/** Returns a number of a form. What is not an ID is one that nothing has. */
const idIn = (form: ReadonlyMap<string, string>, name = 'id'): number => {
  const sent = form.get(name) ?? '';
  return /^\d{1,15}$/.test(sent) ? Number(sent) : 0;
};

/** Returns the IDs in the names of the checkboxes that are checked. */
const idsIn = (form: ReadonlyMap<string, string>, kind: 'domain' | 'owner'): readonly number[] =>
  [...form.keys()].flatMap((name) => {
    const [, ofKind, id] = /^(domain|owner)-(\d{1,15})$/.exec(name) ?? [];
    return ofKind === kind ? [Number(id)] : [];
  });

/** Returns the rows of a form that have a group. */
const mappingsIn = (form: ReadonlyMap<string, string>): readonly ConnectionMapping[] =>
  [...form.keys()].flatMap((name) => {
    const [, row] = /^group-(\d{1,3})$/.exec(name) ?? [];
    const group = textIn(form, name);
    return row === undefined || group === '' ? [] : [{ group, role: textIn(form, `role-${row}`) }];
  });

const textIn = (form: ReadonlyMap<string, string>, name: string): string => (form.get(name) ?? '').trim();

/** Creates the steps of the setup by the names in its forms. Each calls an operation of the APIs with the permissions of the link. */
export const createSetupSteps = ({ usecases, countRequest, publicUrlOf }: Options) => {
  const ofLink = ({ caller: { principal, link }, origin }: SetupForm) => ({
    principal,
    companyId: link.companyId,
    origin,
  });

  const connectionIn = (form: ReadonlyMap<string, string>) => ({
    issuer: textIn(form, 'issuer'),
    clientId: textIn(form, 'client_id'),
    // An empty secret keeps the stored one.
    ...(textIn(form, 'client_secret') === '' ? {} : { clientSecret: textIn(form, 'client_secret') }),
  });

  const steps: Readonly<Record<string, Step>> = {
    'add-domain': {
      place: 'domain',
      operation: 'addDomain',
      run: (form) => usecases.addDomain({ ...ofLink(form), name: textIn(form.form, 'domain'), retry: undefined }),
    },
    'verify-domain': {
      place: 'domain',
      operation: 'verifyDomain',
      run: (form) => usecases.verifyDomain({ ...ofLink(form), id: idIn(form.form) }),
    },
    'delete-domain': {
      place: 'domain',
      operation: 'deleteDomain',
      run: (form) => usecases.deleteDomain({ ...ofLink(form), id: idIn(form.form) }),
    },
    'add-connection': {
      place: 'connection',
      operation: 'createConnection',
      async run(form) {
        const domains = await usecases.listDomains(ofLink(form));
        await usecases.createConnection({
          ...ofLink(form),
          ...connectionIn(form.form),
          domains: domains.filter(({ verifiedAt }) => verifiedAt).map(({ name }) => name),
          protocol: 'openid',
          // Entra identifies users by `oid` in all of its protocols.
          subject: form.form.get('product') === 'entra' ? 'oid' : 'sub',
          name: form.caller.companyName.slice(0, 100),
          retry: undefined,
        });
      },
    },
    'change-connection': {
      place: 'connection',
      operation: 'updateConnection',
      run: (form) =>
        usecases.updateConnection({
          ...ofLink(form),
          ...connectionIn(form.form),
          id: idIn(form.form),
          expected: undefined,
        }),
    },
    // The provider needs values of the connection, so it is created before those of the provider are known.
    'add-saml-connection': {
      place: 'connection',
      operation: 'createConnection',
      async run(form) {
        const product = textIn(form.form, 'product');
        const { id } = await usecases.createConnection({
          ...ofLink(form),
          protocol: 'saml',
          ...(product === 'entra' ? { subject: 'oid', attributes: entraClaims } : {}),
          name: form.caller.companyName.slice(0, 100),
          retry: undefined,
        });
        return { created: { product, id } };
      },
    },
    'change-saml-connection': {
      place: 'connection',
      operation: 'updateConnection',
      async run(form) {
        const [metadata, metadataUrl] = [textIn(form.form, 'metadata'), textIn(form.form, 'metadata_url')];
        const command = { ...ofLink(form), id: idIn(form.form) };
        if (metadata !== '') return usecases.updateConnection({ ...command, metadata, expected: undefined });
        await usecases.updateConnection({ ...command, metadataUrl, expected: undefined });
        await countRequest('refreshConnectionMetadata', form.caller.principal, form.origin);
        return usecases.refreshConnectionMetadata(command);
      },
    },
    'activate-connection': {
      place: 'connection',
      operation: 'updateConnection',
      async run(form) {
        const domains = await usecases.listDomains(ofLink(form));
        await usecases.updateConnection({
          ...ofLink(form),
          id: idIn(form.form),
          state: 'active',
          domains: domains.filter(({ verifiedAt }) => verifiedAt).map(({ name }) => name),
          expected: undefined,
        });
      },
    },
    'disable-connection': {
      place: 'connection',
      operation: 'updateConnection',
      run: (form) =>
        usecases.updateConnection({ ...ofLink(form), id: idIn(form.form), state: 'disabled', expected: undefined }),
    },
    'set-mappings': {
      place: 'mapping',
      operation: 'updateConnection',
      async run(form) {
        const ids = { ...ofLink(form), id: idIn(form.form) };
        const { attributes } = await usecases.getConnection(ids);
        const groups = textIn(form.form, 'claim') || attributes.groups;
        const mappings = mappingsIn(form.form);
        await usecases.updateConnection({
          ...ids,
          attributes: { ...attributes, groups },
          mappings,
          expected: undefined,
        });
      },
    },
    'start-test': {
      place: 'test',
      operation: 'startConnectionTest',
      async run(form): Promise<Shown> {
        const ids = { ...ofLink(form), id: idIn(form.form) };
        const { provider } = await usecases.getConnection(ids);
        const { app } = form.caller.principal;
        const redirectUri = providerCallbackOf(publicUrlOf(app), app);
        return { started: { ...(await usecases.startConnectionTest({ ...ids, redirectUri })), provider } };
      },
    },
    'create-token': {
      place: 'provisioning',
      operation: 'createScimToken',
      async run(form): Promise<Shown> {
        const connectionId = idIn(form.form);
        const { token } = await usecases.createScimToken({ ...ofLink(form), connectionId, retry: undefined });
        return { issued: { connectionId, token } };
      },
    },
    'revoke-token': {
      place: 'provisioning',
      operation: 'revokeScimToken',
      run: (form) =>
        usecases.revokeScimToken({ ...ofLink(form), connectionId: idIn(form.form), id: idIn(form.form, 'token') }),
    },
    'set-enforcement': {
      place: 'enforcement',
      operation: 'setEnforcement',
      async run(form) {
        const breakGlassUserIds = idsIn(form.form, 'owner');
        // The form marks no field for the number of owners.
        const { minItems, maxItems } = connectionRules.breakGlassUserIds;
        if (breakGlassUserIds.length < minItems || breakGlassUserIds.length > maxItems)
          throw new DomainError('break_glass_required');
        const chosen = idsIn(form.form, 'domain');
        const domains = (await usecases.listDomains(ofLink(form))).filter(({ id }) => chosen.includes(id));
        await usecases.setEnforcement({
          ...ofLink(form),
          id: idIn(form.form),
          domains: domains.map(({ name }) => name),
          breakGlassUserIds,
        });
      },
    },
    'delete-enforcement': {
      place: 'enforcement',
      operation: 'deleteEnforcement',
      run: (form) => usecases.deleteEnforcement({ ...ofLink(form), id: idIn(form.form) }),
    },
  };

  /** Takes the step of a form. @returns undefined if the link has no such step */
  const take = async (form: SetupForm): Promise<Taken | undefined> => {
    const name = form.form.get('step') ?? '';
    const step = Object.hasOwn(steps, name) ? steps[name] : undefined;
    if (!step || !form.caller.link.steps.includes(step.place)) return undefined;
    await countRequest(step.operation, form.caller.principal, form.origin);
    return { place: step.place, ...((await step.run(form)) as Shown | undefined) };
  };

  /** Finishes the test with which a browser comes back from an identity provider. @throws `social_state_invalid` of another browser */
  const finishTest = async (form: SetupForm, login: ProviderLogin | undefined): Promise<void> => {
    const { principal, link } = form.caller;
    const connections = await usecases.listConnections(ofLink(form));
    const connection = connections.find(({ provider }) => provider === login?.provider);
    if (!login || !connection || !link.steps.includes('test')) throw new DomainError('social_state_invalid');
    await countRequest('finishConnectionTest', principal, form.origin);
    const [code, state, iss, error] = ['code', 'state', 'iss', 'error'].map((name) => form.form.get(name));
    // An error has no code, which some providers send as an empty one.
    const proof = error === undefined ? { code, state, iss } : { state, iss, error };
    await usecases.finishConnectionTest({
      ...ofLink(form),
      id: connection.id,
      proof: { ...proof, binding: login.binding },
    });
  };

  return { take, finishTest };
};

/** Returns a refusal that the page can show. @throws all other errors */
export const refusalOf = (error: unknown) => {
  if (!isOfForm(error)) throw error;
  return { code: error.code, retryAfterSeconds: error.retryAfterSeconds, faults: error.faults ?? [] };
};
