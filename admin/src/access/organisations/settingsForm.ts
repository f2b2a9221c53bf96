import { type OrganisationSettings, organisationSettings } from '@nahstrom/contract';
import type { Check } from '../../ui/forms/SimpleForm.tsx';

/** The sites share one multi-line field, so an error of one site is shown at that field. */
export const settingsForm: Check<OrganisationSettings> = {
  safeParse(values) {
    const typed = values as OrganisationSettings;
    const embedOrigins = typed.embedOrigins.map(line => line.trim()).filter(line => line !== '');
    const result = organisationSettings.safeParse({ ...typed, embedOrigins });
    if (result.success) return result;
    return { success: false, error: { issues: result.error.issues.map(atItsInput) } };
  },
};

const atItsInput = <Issue extends { path: PropertyKey[] }>(issue: Issue): Issue => ({
  ...issue,
  path: issue.path.slice(0, 1),
});

export const linesOf = (origins: string[] | undefined) => (origins ?? []).join('\n');
export const originsOf = (lines: string) => lines.split('\n');
