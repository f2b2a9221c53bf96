import type { RefusalBody } from '@nahstrom/contract';
import { fieldCodes, refusals } from '@nahstrom/contract';
import { describe, expect, test } from 'vitest';
import { Failure, noticesOf } from './failure.ts';
import { translator } from './i18n.ts';
import { errorMessages } from './messages/index.ts';

const told = (failure: Failure, locale: 'de' | 'en' = 'de') =>
  noticesOf(failure, translator(locale, errorMessages[locale])).map(
    ({ title, message }) => `${title ?? ''}|${message}`,
  );

const answer = (status: number, body: RefusalBody, path = '/api/v1/members', wait: number | null = null) =>
  new Failure(status, body, 'answer', wait, path);

describe('what a person is told of a failure (spec §8)', () => {
  test.each<[situation: string, failure: Failure, told: string[]]>([
    [
      '403 with a detail',
      answer(403, { detail: 'not yours' }),
      ['Fehler (403)|Der Zugriff auf diese Resource wurde verweigert - keine ausreichenden Rechte!'],
    ],
    [
      '403 with a code',
      answer(403, { error: 'xsrf.missing' }),
      ['Fehler (403)|Die Seite ist veraltet. Bitte laden Sie sie neu.'],
    ],
    [
      '500 with a number that finds the log line',
      answer(500, { detail: 'an error occurred', errorCode: 'F3A9' }),
      ['Fehler (500)|Auf dem Server ist ein Fehler aufgetreten. Es wurde nichts gespeichert. Fehlernummer: F3A9'],
    ],
    [
      '500 with a detail only',
      answer(500, { detail: 'kaputt' }),
      ['Fehler (500)|Auf dem Server ist ein Fehler aufgetreten. Es wurde nichts gespeichert. Fehlernummer: kaputt'],
    ],
    [
      'a code of the catalogue',
      answer(422, { error: 'link.invalid' }),
      ['Fehler (422)|Dieser Link ist ungültig oder abgelaufen.'],
    ],
    [
      'several codes, separated by commas',
      answer(422, { error: 'list.sortInvalid, list.filterInvalid' }),
      [
        'Fehler (422)|Nach diesem Feld kann nicht sortiert werden.',
        'Fehler (422)|Nach diesem Feld kann nicht gefiltert werden.',
      ],
    ],
    ['a text the catalogue does not know', answer(422, { error: 'Voll' }), ['Fehler (422)|Voll']],
    [
      "'Invalid credentials.'",
      answer(401, { error: 'Invalid credentials.' }),
      ['Fehler (401)|Ungültige Benutzerdaten.'],
    ],
    [
      'errors of fields, one notice each',
      answer(422, {
        errors: { zip: 'member.zip.invalid', countingPoints: { 0: { cpNumber: 'countingPoint.cpNumber.twice' } } },
      }),
      [
        'Fehler (422)|Eine österreichische Postleitzahl hat vier Ziffern.',
        'Fehler (422)|Diese Zählpunktnummer kommt in Ihrem Antrag zweimal vor.',
      ],
    ],
    [
      'too many attempts, with the time to wait',
      answer(429, { error: 'tooManyAttempts' }, undefined, 290),
      ['Fehler (429)|Zu viele Versuche. Bitte warten Sie 5 Minuten.'],
    ],
    [
      'nothing that could be understood',
      answer(502, {}),
      ['Fehler (502)|Unbehandelter Fehler beim übertragen der Daten, bitte an Adiministrator wenden!'],
    ],
    ['400 of the e-mail check', answer(400, { error: 'emailCheck.failed' }, '/api/v1/login/checkemail'), []],
    ['400 of the registration', answer(400, { error: 'activation.failed' }, '/api/v1/login/register'), []],
    [
      '400 of anything else',
      answer(400, { error: 'emailCheck.failed' }),
      ['Fehler (400)|Die Prüfung der E-Mail-Adresse ist fehlgeschlagen.'],
    ],
    [
      'no network',
      new Failure(0, {}, 'network'),
      ['|Keine Verbindung zum Server. Ihre Eingaben bleiben erhalten, versuchen Sie es bitte erneut.'],
    ],
    [
      'too slow',
      new Failure(0, {}, 'timeout'),
      ['|Der Server hat nicht rechtzeitig geantwortet. Versuchen Sie es bitte erneut.'],
    ],
    ['aborted', new Failure(0, {}, 'abort'), ['|Die Anfrage wurde abgebrochen.']],
  ])('%s', (_, failure, expected) => {
    expect(told(failure)).toEqual(expected);
  });

  test('errors stay until dismissed', () => {
    const [notice] = noticesOf(answer(404, { error: 'record.notFound' }), key => key);
    expect(notice?.type).toBe('error');
  });
});

test('the codes of fields come by their dotted path', () => {
  const failure = answer(422, {
    errors: { city: 'member.city.missing', countingPoints: { 1: { cpNumber: 'field.missing' } } },
  });
  expect(failure.fields).toEqual({ city: 'member.city.missing', 'countingPoints.1.cpNumber': 'field.missing' });
});

test.each(['de', 'en'] as const)('every code has words in %s', locale => {
  const words: Record<string, string> = errorMessages[locale];
  const silent = [...Object.keys(refusals), ...fieldCodes].filter(code => !words[`error.${code}`]);
  expect(silent).toEqual([]);
});
