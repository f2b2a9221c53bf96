import {
  type ApprovalTexts,
  type ApprovalTextsData,
  type ApprovalWording,
  approvalTextsData,
} from '@nahstrom/contract';
import type { Check } from '../../ui/forms/SimpleForm.tsx';

export const kinds = [
  'membership',
  'sepa',
  'additionalContract',
  'usageValues',
] as const satisfies readonly (keyof ApprovalWording)[];
type Kind = (typeof kinds)[number];
export type TypedTexts = { version: string } & Record<`de_${Kind}` | `en_${Kind}`, string>;

export const typedTexts = ({ version, de, en }: ApprovalTexts): TypedTexts =>
  ({
    version,
    ...Object.fromEntries(
      kinds.flatMap(kind => [
        [`de_${kind}`, de[kind]],
        [`en_${kind}`, en[kind]],
      ]),
    ),
  }) as TypedTexts;

/** The contract has texts per language; a form has one input per text. */
export const approvalTextsForm: Check<ApprovalTextsData> = {
  safeParse(values) {
    const typed = values as TypedTexts;
    const wordingIn = (language: 'de' | 'en') =>
      Object.fromEntries(kinds.map(kind => [kind, typed[`${language}_${kind}`]]));
    const result = approvalTextsData.safeParse({
      version: typed.version,
      de: wordingIn('de'),
      en: wordingIn('en'),
    });
    if (result.success) return result;
    const issues = result.error.issues.map(issue => ({ ...issue, path: [issue.path.join('_')] }));
    return { success: false, error: { issues } };
  },
};
