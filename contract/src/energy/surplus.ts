import * as z from 'zod/mini';
import { day, id, instant, kwh, locale } from '../primitives.ts';

/** Surplus of an hour compared with the community's usual one, in ascending order. */
export const surplusLevels = ['none', 'little', 'some', 'much'] as const;
export const surplusLevel = z.enum(surplusLevels);
export type SurplusLevel = z.infer<typeof surplusLevel>;

/** `season`: past weeks' same hours, transferred to the sun of the season. The others are the comparisons. */
export const surplusMethods = ['season', 'newestDay', 'meanOfFourWeeks'] as const;
export const surplusMethod = z.enum(surplusMethods);
export type SurplusMethod = z.infer<typeof surplusMethod>;

export const surplusStates = ['ready', 'noFeeders', 'tooFewDays', 'outdated'] as const;

/** Forecasts of the last 60 days with data, each made only from data that were known then. */
export const surplusAccuracy = z.object({
  method: surplusMethod,
  days: z.int(),
  /** Mean absolute error of an hour as a part of the mean surplus; null if there was none. */
  error: z.nullable(z.number()),
  /** Hours called `some` or `much`, and those of them that were. */
  goodHours: z.int(),
  goodHoursRight: z.int(),
});
export type SurplusAccuracy = z.infer<typeof surplusAccuracy>;

const bestWindow = z.nullable(z.object({ start: instant, end: instant, level: surplusLevel }));

const hour = { start: instant, level: surplusLevel };

const ahead = {
  /** Last day with data. */
  newestDay: z.nullable(day),
  /** The method with the smallest error; null without a forecast. */
  accuracy: z.nullable(surplusAccuracy),
};

const publicDay = z.object({ day, best: bestWindow, hours: z.array(z.object(hour)) });

/** The best hours of a community, for its members. */
export const surplus = z.object({
  community: id,
  state: z.enum(surplusStates),
  ...ahead,
  /** Today and tomorrow. `kwh` only if no plant can be recognised in it, or for an administrator. */
  days: z.array(z.extend(publicDay, { hours: z.array(z.object({ ...hour, kwh: z.nullable(kwh) })) })),
  /** All methods; for administrators. */
  compared: z.nullable(z.array(surplusAccuracy)),
  /** Address of the public calendar below that of the portal; null if it is not public. */
  calendar: z.nullable(z.string()),
});
export type Surplus = z.infer<typeof surplus>;

/** The same for everybody: levels only, and nothing of the past. */
export const publicSurplus = z.object({
  community: z.string(),
  timeZone: z.literal('Europe/Vienna'),
  state: z.enum(surplusStates),
  ...ahead,
  now: z.object({
    /** Null without a forecast. */
    level: z.nullable(surplusLevel),
    /** 0 none, 1 little, 2 some, 3 much. */
    number: z.nullable(z.int().check(z.gte(0), z.lte(3))),
    /** Whether it is within a best window. */
    isBest: z.boolean(),
  }),
  days: z.array(publicDay),
});
export type PublicSurplus = z.infer<typeof publicSurplus>;

/** Whether the best hours are public. */
export const surplusPublication = z.object({
  isPublic: z.boolean(),
  /** Address of the JSON below that of the portal; `/calendar` and `/tile` are below it. Null if not public. */
  path: z.nullable(z.string()),
  /** Members who feed in, and the fewest for a publication. */
  feeders: z.int(),
  fewestFeeders: z.int(),
  /** False: too few members feed in, or one of them has most of the power. Nothing is shown until it is true. */
  isShared: z.boolean(),
});
export type SurplusPublication = z.infer<typeof surplusPublication>;

export const surplusPublicationData = z.object({ isPublic: z.boolean() });

/** Random, in an address. */
export const surplusKey = z.object({ key: z.string().check(z.maxLength(100)) });

export const surplusTexts = z.object({ language: z.optional(locale) });
export const surplusTile = z.extend(surplusTexts, { theme: z.optional(z.enum(['light', 'dark'])) });
