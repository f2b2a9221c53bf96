import type { Translated } from '@nahstrom/kit';
import type { sending as german } from './sendingMessages.de.ts';

export const sending: Translated<typeof german> = {
  'market.step.reminded': 'The member was reminded by mail',

  'market.factorHeading': 'Report the factor to the grid operator',
  'market.leftNew': 'The leaving is saved. The grid operator does not know it yet.',
  'market.endNew': 'The last day is saved. The grid operator does not know it yet.',
  'market.factorNew': 'The new factor is saved. The grid operator does not know it yet.',
  'market.factorText': 'The participation factor in force here on the chosen day is reported: {share}.',
  'market.factorDay': 'Valid from',
  'market.factorHours': 'Grid operators accept a factor only on the working day before, from 9:00 to 17:00.',
  'market.planAndSend': 'Plan and send',
  'market.testOnly': 'Test operation: the grid operator does not act on it.',

  'market.dataHeading': 'Request missing energy data',
  'market.dataText.one': 'One request to the grid operator is made for one gap.',
  'market.dataText.other': '{count} requests to the grid operator are made: one for each metering point and gap.',
  'market.dataKnown': 'Days that are requested already and not answered yet are left out.',
  'market.dataSends': 'Then the portal sends by itself.',
  'market.dataLimit': 'The mailbox sends {most} a day at most. The rest follows on the next days.',
  'market.dataAction': 'Request and send',
  'market.dataOneDay': 'on {from}',
  'market.dataDays': 'from {from} to {to}',
  'market.dataFailed': 'Not everything worked',
  'market.toRequests': 'To the requests',
  'market.factorNext': 'The next possible day is {day}.',
};
