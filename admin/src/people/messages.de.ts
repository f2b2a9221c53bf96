import { changeRequests } from './changeRequests/messages.de.ts';
import { members } from './members/messages.de.ts';
import { parties } from './parties/messages.de.ts';
import { partyParts } from './partyParts/messages.de.ts';

export const people = { ...changeRequests, ...members, ...parties, ...partyParts };
