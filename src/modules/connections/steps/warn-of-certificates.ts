import type { Origin } from '../../../kernel/audit.ts';
import type { Ports } from '../../../kernel/ports.ts';
import { dueWarning } from '../certificate-warnings.ts';
import { certificateExpiring, connectionTarget } from '../connection-events.ts';
import type { ExpiringCertificate } from '../ports.ts';

const batch = 100;
/** The number of batches of one maintenance. The next one continues. */
const mostBatches = 100;

type WarnPorts = Pick<Ports, 'store' | 'clock'>;

/** Sends the event of one certificate, unless another process has sent it. */
const warn = async (
  { store, clock }: WarnPorts,
  origin: Origin,
  { appId, companyId, id, sha256, notAfter }: ExpiringCertificate,
): Promise<void> => {
  const at = clock.now();
  const days = dueWarning(notAfter, at);
  if (days === undefined) return;
  await store.of({ id: appId }).transaction(async (unit) => {
    // A parallel change of the connection replaces its certificates.
    await unit.companies.lock(companyId);
    if (!(await unit.connections.setWarned(id, { sha256, days }))) return;
    const target = connectionTarget({ id });
    const event = certificateExpiring({ id, companyId }, { sha256, notAfter, days });
    await unit.audit.add({ event: 'check_certificates', at, origin, appId, target }, [event]);
  });
};

/** Tells of certificates of SAML providers that expire within 30, 7 or 1 days. Most outages of SAML are certificates that were replaced. */
export const warnOfCertificates = async (ports: WarnPorts, origin: Origin): Promise<void> => {
  const { store, clock } = ports;
  for (let count = 0; count < mostBatches; count += 1) {
    const expiring = await store.system.reads.allConnections.listExpiring(clock.now(), batch);
    for (const certificate of expiring) await warn(ports, origin, certificate);
    if (expiring.length < batch) return;
  }
};
