import type { OperationId } from '../../../generated/handlers.ts';
import type { CountRequest } from '../../api/operation-limits.ts';
import type { Origin } from '../../kernel/audit.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { UseCases } from '../../kernel/use-cases.ts';
import { connectionRules } from '../../modules/connections/connection.ts';
import type { SetupCaller } from '../../modules/setup-links/steps/find-setup-session.ts';
import type { SetupPlace } from './setup-pages.ts';

export interface SetupForm {
  readonly caller: SetupCaller;
  readonly form: ReadonlyMap<string, string>;
  readonly origin: Origin;
}

interface Step {
  /** The step of the link that the form belongs to: a link without it refuses the form. */
  readonly place: Exclude<SetupPlace, 'done'>;
  /** The operation that the form calls, whose limits count. */
  readonly operation: OperationId;
  readonly run: (form: SetupForm) => Promise<unknown>;
}

interface Options {
  readonly usecases: UseCases;
  readonly countRequest: CountRequest;
}

/** Returns a number of a form. What is not an ID is one that nothing has. */
const idIn = (form: ReadonlyMap<string, string>): number => {
  const sent = form.get('id') ?? '';
  return /^\d{1,15}$/.test(sent) ? Number(sent) : 0;
};

/** Returns the IDs in the names of the checkboxes that are checked. */
const idsIn = (form: ReadonlyMap<string, string>, kind: 'domain' | 'owner'): readonly number[] =>
  [...form.keys()].flatMap((name) => {
    const [, ofKind, id] = /^(domain|owner)-(\d{1,15})$/.exec(name) ?? [];
    return ofKind === kind ? [Number(id)] : [];
  });

const textIn = (form: ReadonlyMap<string, string>, name: string): string => (form.get(name) ?? '').trim();

/** Creates the steps of the setup by the names in its forms. Each calls an operation of the APIs with the permissions of the link. */
export const createSetupSteps = ({ usecases, countRequest }: Options) => {
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
      run: (form) =>
        usecases.createConnection({
          ...ofLink(form),
          ...connectionIn(form.form),
          protocol: 'openid',
          // Entra identifies users by `oid` in all of its protocols.
          subject: form.form.get('product') === 'entra' ? 'oid' : 'sub',
          name: form.caller.companyName.slice(0, 100),
          retry: undefined,
        }),
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

  /** Takes the step of a form. @returns the place that shows its result; undefined if the link has no such step */
  return async (form: SetupForm): Promise<SetupPlace | undefined> => {
    const name = form.form.get('step') ?? '';
    const step = Object.hasOwn(steps, name) ? steps[name] : undefined;
    if (!step || !form.caller.link.steps.includes(step.place)) return undefined;
    await countRequest(step.operation, form.caller.principal, form.origin);
    await step.run(form);
    return step.place;
  };
};

/** Returns a refusal that the page can show. @throws all other errors */
export const refusalOf = (error: unknown) => {
  if (!(error instanceof DomainError)) throw error;
  return { code: error.code, retryAfterSeconds: error.retryAfterSeconds, faults: error.faults ?? [] };
};
