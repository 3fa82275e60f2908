import { administrationOf } from '../../kit/administration.ts';
import { setup } from '../../kit/challenges.ts';
import { superAdmin } from '../../kit/members.ts';
import type { Headers, Reply, TestService } from '../../kit/service.ts';
import { stale } from '../../operations/stale.ts';
import { byUser, type Scenarios, strangers } from './scenario.ts';

export const challenges = (service: TestService): Scenarios => {
  const { appChallenge, setAppChallenge, deleteAppChallenge } = administrationOf(service).GraphQL;

  const ofAdministrators = (ask: (headers: Headers) => Promise<Reply>) => ({
    ...strangers(service, ask),
    forbidden: byUser(service, ask),
  });
  const absent = (ask: (headers: Headers) => Promise<Reply>) => ({
    ...ofAdministrators(ask),
    async not_found() {
      await deleteAppChallenge(superAdmin);
      return ask(superAdmin);
    },
  });

  return {
    appChallenge: absent(appChallenge),
    setAppChallenge: {
      ...ofAdministrators((headers) => setAppChallenge(headers, setup)),
      validation_failed: () => setAppChallenge(superAdmin, { ...setup, min_score: 0.5 }),
      precondition_failed: () => stale(service, 'setAppChallenge', { body: setup }),
    },
    deleteAppChallenge: absent(deleteAppChallenge),
  };
};
