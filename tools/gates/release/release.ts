import { buildSchema } from 'graphql';
import type { Contracts, Programs, Subject } from '../gate.ts';
import { readDocument } from '../openapi/document.ts';
import { baselineOf, releasedBaseline } from './baseline.ts';
import { impacts } from './change.ts';
import { hasReleases, sectionOf, unreleasedText, withSection, writtenSection } from './changelog.ts';
import { expectedChangelog, unwrittenFaults } from './changelog-gate.ts';
import { changesBetween } from './changes.ts';
import { programsOf } from './programs.ts';
import { unpublishedFaults } from './unpublished.ts';
import { nextVersion, type Version, versionOf } from './version.ts';
import { versionGate } from './version-gate.ts';

/** The files of a release, or the reason why it is refused. */
export type Outcome =
  | {
      readonly version: string;
      readonly baseline: Contracts;
      /** Undefined for a release candidate. */
      readonly programs: Programs | undefined;
      readonly changelog: string;
    }
  | { readonly refusal: readonly string[] };

const refuse = (...refusal: readonly string[]): Outcome => ({ refusal });

/**
 * Returns the section of the first release: its numbers of operations and the text that is written by hand, because it has nothing to
 * be compared with.
 */
const firstSection = (heading: string, { contracts: { openapi, sdl }, changelog }: Subject): string => {
  const items = Object.values(readDocument(openapi).paths);
  const operations = items.flatMap((item) => Object.values(item)).filter(({ operationId }) => operationId);
  const schema = buildSchema(sdl);
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}),
  );
  const numbers = `First release: ${operations.length} operations in openapi.yaml and ${fields.length} in schema.graphql.`;
  return writtenSection(heading, numbers, unreleasedText(changelog));
};

/** Stores the contracts of a release candidate. What changes after it is listed and accepted until the first release. */
const candidate = async (subject: Subject, { text }: Version): Promise<Outcome> => ({
  version: text,
  baseline: baselineOf(subject.contracts),
  programs: undefined,
  changelog: await expectedChangelog(subject),
});

/**
 * Releases the current contracts: the baseline of later changes, the programs of consumers, and a dated section of the changelog.
 * @param day as `YYYY-MM-DD`
 */
export const release = async (subject: Subject, day: string): Promise<Outcome> => {
  const { contracts, changelog } = subject;
  const baseline = releasedBaseline(subject);
  const now = versionOf(contracts);
  if (!baseline && hasReleases(changelog)) return refuse(...unpublishedFaults(subject));
  const unwritten = unwrittenFaults(subject);
  if (unwritten.length > 0) return refuse(...unwritten);
  if (now && !now.isRelease && !baseline) return candidate(subject, now);
  if (!now?.isRelease) return refuse('Only a version of the format 1.2.3 can be released. Change info.version.');
  const heading = `${now.text}, ${day}`;
  const done = (section: string): Outcome => ({
    version: now.text,
    baseline: baselineOf(contracts),
    programs: programsOf(contracts),
    changelog: withSection(changelog, section),
  });
  if (!baseline) return done(firstSection(heading, subject));

  const faults = await versionGate.faults(subject);
  if (faults.length > 0) return refuse(...faults);
  const base = versionOf(baseline)!;
  const next = impacts.map((impact) => nextVersion(base, impact)).join(', ');
  if (now.text === base.text) return refuse(`${base.text} is released already. Set info.version to one of ${next}.`);
  return done(sectionOf(heading, await changesBetween(baseline, contracts)));
};
