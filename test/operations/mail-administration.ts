import { superAdmin } from '../kit/members.ts';
import { acceptedMail, exampleSuppression, exampleTemplate } from '../kit/receiver-commands.ts';
import { setReceiver } from '../kit/receivers.ts';
import type { TestService } from '../kit/service.ts';
import { unknownIds } from './ids.ts';
import type { Rows } from './row.ts';

const { id, source } = exampleTemplate;
const path = { id };
const draft = { source };

/** The super admin of an application whose emails go to a URL. */
const atReceiver = async (service: TestService, url: string) => {
  const app = await service.given.app();
  await setReceiver(service, app, url);
  return { app, headers: { 'X-Service-Key': app.serviceKey } };
};

/** Nothing listens at this port. */
const failing = (service: TestService) => atReceiver(service, 'http://127.0.0.1:9/');
const unmanaged = (service: TestService) => atReceiver(service, `${service.mailbox.url}/only`);

/** The codes of a receiver that fails, or that has no management interface. */
const refusedWith = <R extends object>(request: R) => ({
  receiver_failed: async (service: TestService) => ({ ...request, headers: (await failing(service)).headers }),
  receiver_unmanaged: async (service: TestService) => ({ ...request, headers: (await unmanaged(service)).headers }),
});

const onLetter = async (service: TestService) => ({
  headers: superAdmin,
  path: { id: await acceptedMail(service, 1) },
});

const onLetterAt =
  (receiver: (service: TestService) => ReturnType<typeof atReceiver>) => async (service: TestService) => {
    const { app, headers } = await receiver(service);
    return { headers, path: { id: await acceptedMail(service, app.id) } };
  };

const onTemplate = () => ({ headers: superAdmin, path });
const withDraft = () => ({ ...onTemplate(), body: draft });
const badId = { validation_failed: () => ({ headers: superAdmin, path: { id: 'en' } }) } as const;
const badDraft = {
  validation_failed: () => ({ headers: superAdmin, path: { id: unknownIds['mail-template'] }, body: { source: '' } }),
} as const;

export const mailAdministration = {
  listMailTemplates: { done: { 200: () => ({ headers: superAdmin }) }, refused: refusedWith({}) },
  getMailTemplate: { done: { 200: onTemplate }, refused: { ...refusedWith({ path }), ...badId } },
  setMailTemplate: {
    body: draft,
    done: { 200: withDraft },
    refused: { ...refusedWith({ path, body: draft }), ...badDraft },
    attempts: () => [{ path, body: draft }],
  },
  resetMailTemplate: {
    done: { 204: onTemplate },
    refused: { ...refusedWith({ path }), ...badId },
    attempts: () => [{ path }],
  },
  previewMailTemplate: {
    body: draft,
    done: { 200: withDraft },
    refused: { ...refusedWith({ path, body: draft }), ...badDraft },
    attempts: () => [{ path, body: draft }],
  },
  sendTestMail: {
    body: draft,
    done: { 200: withDraft },
    refused: { ...refusedWith({ path, body: draft }), ...badDraft },
    attempts: () => [{ path, body: draft }],
  },
  listSuppressions: {
    done: { 200: () => ({ headers: superAdmin }) },
    refused: {
      ...refusedWith({}),
      validation_failed: () => ({ headers: superAdmin, query: { email: 'x'.repeat(255) } }),
    },
  },
  deleteSuppression: {
    done: { 204: () => ({ headers: superAdmin, path: { id: exampleSuppression.id } }) },
    refused: {
      ...refusedWith({ path: { id: exampleSuppression.id } }),
      validation_failed: () => ({ headers: superAdmin, path: { id: 'a b' } }),
    },
    attempts: () => [{ path: { id: exampleSuppression.id } }],
  },
  listMailStates: {
    done: { 200: () => ({ headers: superAdmin }) },
    refused: {
      receiver_failed: async (service) => {
        const { app, headers } = await failing(service);
        return { headers, query: { ids: await acceptedMail(service, app.id) } };
      },
      validation_failed: () => ({ headers: superAdmin, query: { ids: 'x' } }),
    },
  },
  listDeadLetters: { done: { 200: () => ({ headers: superAdmin }) }, refused: refusedWith({}) },
  resendDeadLetter: {
    done: { 202: onLetter },
    refused: { receiver_failed: onLetterAt(failing), receiver_unmanaged: onLetterAt(unmanaged) },
    attempts: () => [onLetter],
  },
} satisfies Rows;
