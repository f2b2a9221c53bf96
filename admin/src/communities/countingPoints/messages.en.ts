import { countingPointDoubts } from '@nahstrom/contract/labels/en';
import type { Translated } from '@nahstrom/kit';
import type { countingPoints as german } from './messages.de.ts';

export const countingPoints: Translated<typeof german> = {
  ...countingPointDoubts,
  'unit.kwhPerYear': 'kWh/year',

  'point.amount': 'Peak or consumption',
  'point.noData': 'None yet',

  'point.place': 'Metering point {place}',
  'point.create': 'Add metering point',
  'point.moveUp': 'Move {name} up',
  'point.moveDown': 'Move {name} down',
  'point.edit': 'Edit metering point',
  'point.saved': 'The metering point has been saved.',
  'point.numberHelp': 'AT and 31 characters, blanks and dots are allowed',
  'point.plantNameHelp': 'Stands on the invoice',
  'point.actions': 'Actions for {number}',
  'point.activate': 'Activate',
  'point.activateHeading': 'Activate metering point',
  'point.activateText': 'The metering point takes part from this day on.',
  'point.isActivated': 'The metering point is activated.',
  'point.shareHeading': 'Change participation factor',
  'point.shareSet': 'Save participation factor',
  'point.shareSaved': 'The participation factor has been saved.',
  'point.shareHelp': '1 to 100, at most 100 over all energy communities',
  'point.fromDay': 'from {day}',
  'point.untilDay': 'until {day}',
  'point.ended': 'Ended',
  'point.endHeading': 'End the participation',
  'point.endText':
    'After this day the metering point no longer takes part and is no longer billed. The membership stays. It is not deregistered with the grid operator by this.',
  'point.endHelp': 'Leave empty if it goes on taking part',
  'point.resumeHeading': 'Let it take part again',
  'point.resumeText':
    'From this day on the metering point takes part again, as a new row with the same details. The former row keeps its days, data and bills. It has to be registered with the grid operator anew.',
  'point.shareFrom': '{share}% from {day}',
  'point.shareRemove': 'Take back',
  'point.shareRemoveNamed': 'Take back the participation factor from {day}',
  'point.shareRemoveHeading': 'Take back this participation factor?',
  'point.shareRemoveText':
    'The participation factor of {share}% from {day} is then no longer valid. The one before is.',
  'point.shareRemoved': 'The participation factor has been taken back.',
  'point.deleteHeading': 'Delete metering point?',
  'point.deleteText': '{number} is deleted.',
  'point.deleteWithData': '{number} is deleted with all its energy data. This cannot be undone.',
  'point.shareEffect': 'From {day} on {after}% applies instead of {before}%.',
  'point.shareEffectUntil': 'From {day} on {after}% applies instead of {before}%, until the next change on {next}.',
  'member.noCountingPoints': 'No metering point is registered.',
};
