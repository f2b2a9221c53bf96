import { messageStates } from '@nahstrom/contract';
import { expect, it } from 'vitest';
import { told } from '../testing/told.ts';
import { messageActionsOf } from './messageActions.ts';
import { messageNameOf, wordsOf } from './words.ts';

const { faultOf } = wordsOf(told(undefined));
const actions = (fault: string, fileName: string) =>
  messageActionsOf({ state: 'unread', code: '', fault: `marketMessage.${fault}`, fileName }).join(' ');

it('a waiting message is set aside, a list is decided by its differences', () => {
  const of = (code: string) =>
    messageStates.map(state => messageActionsOf({ state, code, fault: null, fileName: 'a.xml' }).join(' '));

  expect(messageStates).toEqual(['filed', 'open', 'unread', 'dismissed']);
  expect(of('ANTWORT_ECON')).toEqual(['download', 'download dismiss', 'download dismiss', 'download takeUp']);
  expect(of('SENDEN_ECP')).toEqual(['download', 'download', 'download dismiss', 'download takeUp']);
});

it.each([
  ['noAttachment', 'frage.eml', 'download dismiss'],
  ['otherSender', 'frage.eml', 'download dismiss'],
  ['notFiled', 'frage.eml', 'download dismiss'],
  ['tooLarge', 'frage.eml', 'dismiss'],
  ['tooLarge', 'gross.xml', 'download dismiss'],
  ['fileTooLarge', 'riesig.xml', 'dismiss'],
  ['notFetched', 'frage.eml', 'dismiss'],
  ['leftOut', 'viele.xml', 'dismiss'],
])('of what could not be read (%s, %s) that is offered which was kept', (fault, fileName, offered) => {
  expect(actions(fault, fileName)).toBe(offered);
});

it('a detail of a fault is named, and a dash stands for one that is missing', () => {
  expect(faultOf('marketMessage.incomplete', 'MeteringPoint')).toBe(
    'In der Nachricht fehlt eine Angabe: MeteringPoint.',
  );
  expect(faultOf('marketMessage.incomplete', '')).toBe('In der Nachricht fehlt eine Angabe: –.');
});

it('what has no code is named by its file', () => {
  expect(messageNameOf(told(undefined), '', 'frage.eml')).toBe('Mail ohne lesbare Nachricht');
  expect(messageNameOf(told(undefined), '', 'riesig.xml')).toBe('Unlesbare Datei');
  expect(messageNameOf(told(undefined), 'NEUES_ECON')).toBe('Nachricht „NEUES_ECON“');
});
