import type { AppSettings } from '../../src/kernel/settings.ts';
import { challengedApp, startSiteVerify } from '../kit/challenges.ts';
import type { KnownApp } from '../kit/given.ts';
import type { Headers, TestService } from '../kit/service.ts';

/** Returns the refusals that all operations with a challenge have, for requests that succeed without one. */
export const challengeRefusals = <R extends { readonly headers?: Headers; readonly body?: object }>(
  newRequest: (service: TestService, app: KnownApp) => R | Promise<R>,
  settings: Partial<AppSettings> = {},
) => {
  const inApp = async (service: TestService, headers: object = {}, over: object = {}) => {
    const { app, headers: ofApp } = await challengedApp(service, over);
    await service.given.settings(settings, app.id);
    const request = await newRequest(service, app);
    return { ...request, headers: { ...ofApp, ...request.headers, ...headers } };
  };
  return {
    challenge_required: (service: TestService) => inApp(service),
    challenge_failed: async (service: TestService) => {
      const provider = await startSiteVerify();
      service.onStop(provider.close);
      return inApp(service, { 'Challenge-Response': 'an-unknown-token' }, { verify_url: provider.url });
    },
    challenge_unavailable: (service: TestService) => inApp(service, { 'Challenge-Response': 'any-token' }),
  };
};
