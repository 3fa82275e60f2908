import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig as readMailerConfig } from '../../mailer/config.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { readConfig } from '../../src/config.ts';
import { shutdownBudget } from '../../src/http/shutdown.ts';
import { containerOf, exampleSecrets, withEnvironment } from './chart/containers.ts';
import { type Manifest, type Release, readChartFile, removeRenderer, renderChart, valuesOf } from './chart/render.ts';
import { typeProblems } from './chart/types.ts';

/** The first one compiles the renderer. */
const slow = 180_000;

const isWorkload = ({ kind }: Manifest): boolean => ['Deployment', 'Job'].includes(kind);

let releases: Readonly<Record<'minimal' | 'full', Release>>;
beforeAll(async () => {
  releases = { minimal: await renderChart(valuesOf('minimal')), full: await renderChart(valuesOf('full')) };
}, slow);
afterAll(removeRenderer);

const kindsOf = ({ manifests }: Release): readonly string[] =>
  manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`).toSorted();

describe('the Helm chart', () => {
  test('the chart has the version of the package', () => {
    expect(parse(readChartFile('Chart.yaml'))).toMatchObject({
      version: packageFile.version,
      appVersion: packageFile.version,
    });
  });

  test('the required values alone give two replicas with their Service, and the mailer with its volume', () => {
    expect(kindsOf(releases.minimal)).toEqual([
      'Deployment gatehouse',
      'Deployment gatehouse-mailer',
      'PersistentVolumeClaim gatehouse-mailer',
      'PodDisruptionBudget gatehouse',
      'Service gatehouse',
      'Service gatehouse-mailer',
      'Service gatehouse-metrics',
      'ServiceAccount gatehouse',
    ]);
    expect(releases.minimal.find('Deployment', 'gatehouse').spec.replicas).toBe(2);
    expect(releases.minimal.notes).toContain('https://auth.example.com');
  });

  test('all optional parts of the chart can be used together', () => {
    expect(kindsOf(releases.full)).toEqual([
      'Deployment auth',
      'Deployment auth-mailer',
      'HorizontalPodAutoscaler auth',
      'Ingress auth',
      'Ingress auth-mailer',
      'Job auth-migrate',
      'NetworkPolicy auth',
      'NetworkPolicy auth-mailer',
      'PodDisruptionBudget auth',
      'Service auth',
      'Service auth-mailer',
      'Service auth-metrics',
      'ServiceAccount auth',
      'ServiceMonitor auth',
    ]);
    expect(releases.full.find('Deployment', 'auth').spec).not.toHaveProperty('replicas');
  });

  test(
    'every object has only fields of the API of Kubernetes, with values of their types',
    () => {
      const all = Object.values(releases).flatMap(({ manifests }) => manifests);
      // A type of the Prometheus Operator, not of Kubernetes.
      expect(typeProblems(all.filter(({ kind }) => kind !== 'ServiceMonitor'))).toEqual([]);
      const service = releases.minimal.find('Service', 'gatehouse');
      const wrong = { ...service, spec: { ...service.spec, port: 80 } };
      expect(typeProblems([wrong])).toEqual([expect.stringContaining(`'"port"' does not exist`)]);
    },
    slow,
  );

  test('Services, budgets and policies select the pods that they are for, by ports that the pods have', () => {
    for (const { manifests } of Object.values(releases)) {
      const pods = manifests.filter(isWorkload).map((each) => ({
        labels: Object.entries(each.spec.template.metadata.labels as object),
        ports: (containerOf(each).ports ?? []).map(({ name }) => name),
        name: each.metadata.name,
      }));
      const podsOf = (selector: object): readonly { readonly name: string; readonly ports: readonly string[] }[] =>
        pods.filter(({ labels }) =>
          Object.entries(selector).every(([key, value]) => labels.some(([name, has]) => name === key && has === value)),
        );
      for (const { kind, metadata, spec } of manifests) {
        const selector = kind === 'Service' ? spec.selector : (spec?.selector ?? spec?.podSelector)?.matchLabels;
        if (!selector || kind === 'ServiceMonitor') continue;
        const found = podsOf(selector);
        expect(
          found.map(({ name }) => name),
          `${kind} ${metadata.name}`,
        ).toEqual([metadata.name.replace(/-metrics$/, '')]);
        const ports = kind === 'Service' ? spec.ports.map(({ targetPort }: { targetPort: string }) => targetPort) : [];
        for (const port of ports) expect(found[0]!.ports).toContain(port);
      }
    }
  });

  test('Prometheus finds the metrics by their Service alone, with the job of the alert rules and the token', () => {
    const { spec } = releases.full.find('ServiceMonitor', 'auth');
    const services = releases.full.manifests.filter(({ kind }) => kind === 'Service');
    const selected = services.filter(({ metadata: { labels } }) =>
      Object.entries(spec.selector.matchLabels).every(([name, value]) => labels[name] === value),
    );
    expect(selected.map(({ metadata }) => metadata.name)).toEqual(['auth-metrics']);
    expect(spec.endpoints).toMatchObject([
      {
        port: selected[0]!.spec.ports[0].name,
        relabelings: [
          { targetLabel: 'job', replacement: 'gatehouse' },
          { targetLabel: 'cell', replacement: 'eu-1' },
        ],
        authorization: { credentials: { name: 'gatehouse', key: 'METRICS_TOKEN' } },
      },
    ]);
    expect(releases.full.find('Service', 'auth').spec.ports.map(({ name }: { name: string }) => name)).toEqual([
      'http',
    ]);
  });

  // regression A1263
  test('objects of a cell have its label, by which nothing is selected; releases without a cell have no such label', () => {
    for (const { kind, metadata, spec } of releases.full.manifests) {
      expect([kind, metadata.labels['cell']]).toEqual([kind, 'eu-1']);
      if (isWorkload({ kind } as Manifest)) expect(spec.template.metadata.labels.cell).toBe('eu-1');
      expect(JSON.stringify([spec?.selector, spec?.podSelector])).not.toContain('eu-1');
    }
    expect(JSON.stringify(releases.minimal.manifests)).not.toMatch(/"cell"/);
  });

  test('the Ingress of the mailer has the reports of providers, and no other path', () => {
    const [{ host, http }] = releases.full.find('Ingress', 'auth-mailer').spec.rules;
    expect([host, http.paths.map(({ path }: { path: string }) => path)]).toEqual(['mailer.example.com', ['/feedback']]);
    expect(releases.full.find('Ingress', 'auth').spec).toMatchObject({
      rules: [{ host: 'auth.example.com' }],
      tls: [{ secretName: 'auth-tls', hosts: ['auth.example.com'] }],
    });
  });
});

describe('the pods of the Helm chart', () => {
  test('every pod conforms to the restricted Pod Security Standard, and can write to /tmp and its data only', () => {
    for (const { manifests } of Object.values(releases))
      for (const workload of manifests.filter(isWorkload)) {
        const { spec } = workload.spec.template;
        expect(spec).toMatchObject({
          automountServiceAccountToken: false,
          enableServiceLinks: false,
          securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
        });
        expect(containerOf(workload).securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        const mounted = containerOf(workload).volumeMounts.filter((mount) => !('readOnly' in mount));
        expect(['/tmp', '/tmp,/data']).toContain(mounted.map(({ mountPath }) => mountPath).join());
        const volumes = spec.volumes.map(({ name }: { name: string }) => name);
        for (const { name } of containerOf(workload).volumeMounts) expect(volumes).toContain(name);
      }
  });

  test('a pod has the time to stop that the service needs, besides the time of the preStop hook', () => {
    const graceOf = (release: Release, name: string): number =>
      release.find('Deployment', name).spec.template.spec.terminationGracePeriodSeconds;
    expect(graceOf(releases.minimal, 'gatehouse')).toBeGreaterThanOrEqual(shutdownBudget.totalSeconds + 5);
    expect(graceOf(releases.full, 'auth')).toBeGreaterThanOrEqual(shutdownBudget.totalSeconds + 5 + 10);
    expect(containerOf(releases.full.find('Deployment', 'auth'))).toMatchObject({
      lifecycle: { preStop: { exec: { command: ['sleep', '10'] } } },
    });
    expect(containerOf(releases.minimal.find('Deployment', 'gatehouse'))).not.toHaveProperty('lifecycle');
  });

  test('probes ask for liveness and readiness, and a start may take as long as the values allow', () => {
    for (const name of ['gatehouse', 'gatehouse-mailer'])
      expect(containerOf(releases.minimal.find('Deployment', name))).toMatchObject({
        startupProbe: { httpGet: { path: '/healthz', port: 'http' } },
        livenessProbe: { httpGet: { path: '/healthz', port: 'http' } },
        readinessProbe: { httpGet: { path: '/readyz', port: 'http' } },
      });
    const service = releases.minimal.find('Deployment', 'gatehouse');
    expect(containerOf(service)).toMatchObject({ startupProbe: { periodSeconds: 2, failureThreshold: 600 } });
    expect(service.spec.progressDeadlineSeconds).toBeGreaterThan(1200);
  });

  test('the settings of the service are valid, and its secrets are read from files', () => {
    const configOf = (workload: Manifest) => withEnvironment(workload, exampleSecrets, readConfig);
    const minimal = configOf(releases.minimal.find('Deployment', 'gatehouse'));
    expect(minimal).toMatchObject({
      databaseUrl: exampleSecrets.DATABASE_URL,
      secret: exampleSecrets.SECRET,
      notificationUrl: 'http://gatehouse-mailer:3100/notifications',
      allowsPrivateReceivers: true,
      metricsPort: 9464,
      trustProxy: false,
    });
    const full = configOf(releases.full.find('Deployment', 'auth'));
    expect(full).toMatchObject({
      maxConnections: 1_000_000,
      auditRetentionDays: 400,
      trustProxy: 'uniquelocal',
      metricsToken: exampleSecrets.METRICS_TOKEN,
      secretFallback: exampleSecrets.SECRET_FALLBACK,
      databaseServer: { isPooled: true },
    });
    const job = configOf(releases.full.find('Job', 'auth-migrate'));
    expect(job).toMatchObject({ databaseUrl: exampleSecrets.DATABASE_DIRECT_URL, databaseServer: { isPooled: false } });
    const given = Object.values(releases).flatMap(({ manifests }) => manifests.filter(isWorkload).map(containerOf));
    for (const secret of Object.values(exampleSecrets)) expect(JSON.stringify(given)).not.toContain(secret);
  });

  test('the settings of the mailer are valid, and only a mailer with a file has a single process', () => {
    const configOf = (release: Release, name: string) =>
      withEnvironment(release.find('Deployment', name), exampleSecrets, readMailerConfig);
    expect(configOf(releases.minimal, 'gatehouse-mailer')).toMatchObject({
      port: 3100,
      databaseUrl: undefined,
      secrets: [exampleSecrets.NOTIFICATION_SECRET],
    });
    expect(configOf(releases.full, 'auth-mailer')).toMatchObject({ databaseUrl: exampleSecrets.DATABASE_URL });
    expect(releases.minimal.find('Deployment', 'gatehouse-mailer').spec.strategy).toEqual({ type: 'Recreate' });
    expect(releases.full.find('Deployment', 'auth-mailer').spec).not.toHaveProperty('strategy');
  });

  test('a setting of the values replaces the one that the chart derives, also if it is false', async () => {
    const settings = { TRUST_PROXY: false, NOTIFICATION_URL: 'https://notifications.example.com/in' };
    const release = await renderChart({
      ...valuesOf('minimal'),
      ingress: { enabled: true },
      settings: { ...settings, PUBLIC_URL: 'https://auth.example.com' },
    });
    expect(withEnvironment(release.find('Deployment', 'gatehouse'), exampleSecrets, readConfig)).toMatchObject({
      trustProxy: false,
      notificationUrl: settings.NOTIFICATION_URL,
      allowsPrivateReceivers: false,
    });
  });
});
