import type { Translated } from '@nahstrom/kit';
import { changeRequests } from './changeRequests/messages.en.ts';
import { members } from './members/messages.en.ts';
import type { people as german } from './messages.de.ts';
import { parties } from './parties/messages.en.ts';
import { partyParts } from './partyParts/messages.en.ts';

export const people: Translated<typeof german> = { ...changeRequests, ...members, ...parties, ...partyParts };
