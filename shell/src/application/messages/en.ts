import { countingPointFormTexts, ownCountingPointLabels, ownMemberLabels } from '@nahstrom/contract/labels/en';
import type { Translated } from '@nahstrom/kit';
import type { messages as german } from './de.ts';

export const messages: Translated<typeof german> = {
  ...countingPointFormTexts,
  ...ownMemberLabels,
  ...ownCountingPointLabels,
  'page.title': 'Become a member',
  'page.titleOf': 'Become a member of {community}',
  'page.intro':
    'The application takes about five minutes. Have your electricity bill with the metering point number and your IBAN at hand.',
  'page.loading': 'The application form is loading.',
  'page.optional': '(optional)',
  'page.choose': 'Please choose',

  'organisations.title': 'Which organisation would you like to join?',
  'organisations.text': 'Several organisations share this portal. Choose yours.',
  'closed.title': 'Applications are not open',
  'closed.text': 'There is currently no energy community to join at this address.',
  'unreachable.title': 'The form could not be loaded',
  'unreachable.kept': 'A draft you have begun on this device is kept.',
  'unreachable.retry': 'Try again',

  'draft.restored': 'Your draft of {moment} is back. Bank data and approvals are never stored.',
  'draft.resume': 'Continue with “{step}”',
  'draft.anew': 'Start over',
  'draft.keeping': 'Your draft is stored on this device, without bank data and approvals.',
  'draft.discard': 'Discard draft',
  'draft.discardTitle': 'Discard the draft?',
  'draft.discardText': 'Everything you entered in this form will be deleted.',
  'draft.keep': 'Continue filling in',
  'draft.discarded': 'The draft was discarded.',

  'summary.done': 'Everything is corrected. You can send the application now.',
  'summary.stepDone': 'Everything is corrected.',
  'summary.corrected': 'done',
  'summary.point': 'Metering point {place}',

  'step.progress': 'Steps of the application',
  'step.place': 'Step {place} of {all}:',
  'step.person': 'Person and contact',
  'step.address': 'Addresses',
  'step.bank': 'Account',
  'step.points': 'Grid and metering points',
  'step.approvals': 'Approvals',
  'step.summary': 'Check and send',
  'step.back': 'Back',
  'step.next': 'Continue',
  'step.toSummary': 'To the summary',

  'review.change': 'Change',
  'review.changeNamed': 'Change {step}',
  'review.missing.one': 'One entry here is missing or incorrect.',
  'review.missing.other': '{count} entries here are missing or incorrect.',
  'review.given': 'given',
  'review.name': 'Name',

  'help.where': 'Where do I find the metering point number?',
  'help.text':
    'On every electricity bill and in your grid operator’s portal, usually under the details of the installation. It starts with AT and has 33 characters; feed-in has its own number, on your feed-in statement.',
  'help.picture': 'A drawn electricity bill on which the line with the metering point number stands out',
  'help.bill': 'Electricity bill',

  'facts.title': 'Prices and documents',
  'facts.consumption': 'Power from the community',
  'facts.feedIn': 'Power that you feed in',
  'facts.baseFee': 'Base fee',
  'facts.pointFee': 'Fee per metering point',
  'facts.monthly': '{amount} a month',
  'facts.fee': 'Membership fee',
  'facts.fee.member.once': '{amount} once',
  'facts.fee.member.yearly': '{amount} a year',
  'facts.fee.countingPoint.once': '{amount} once per metering point',
  'facts.fee.countingPoint.yearly': '{amount} a year per metering point',
  'facts.gross': 'incl. {rate}% VAT',
  'facts.net': 'net',
  'facts.from': 'from {day}',
  'facts.documents': 'Documents',

  'person.section': 'Person and company',
  'person.memberType': 'Who becomes a member?',
  'person.person': 'Private person',
  'person.company': 'Company, association or municipality',
  'person.companyUidHint': 'For example ATU12345678',
  'person.representative': 'Contact person of the company',

  'contact.section': 'Contact',
  'contact.emailHint': 'You will log in to the portal with it later; the energy community contacts you here.',

  'address.section': 'Address',
  'address.intro': 'Invoices and credit notes go to this address.',

  'delivery.section': 'Address of the facility',
  'delivery.differs': 'The meter or facility is at a different address',

  'bank.section': 'Bank account',
  'bank.intro': 'Invoices are collected from this account, credit notes are paid to it.',
  'bank.ibanHint': 'It is on your bank card. You can also paste it.',
  'bank.ibanRight': 'The check digits are right.',

  'operator.hint': 'Detected from the metering point number once you enter it below.',
  'operator.recognised': 'Detected from the metering point number.',
  'operator.portal': 'You will approve data sharing later in the customer portal:',
  'operator.portalLink': 'Portal of {operator} (new window)',
  'operator.customerNumberHint': 'It is on the grid bill.',
  'operator.meter.yes': 'Yes',
  'operator.meter.no': 'No',
  'operator.otherName': 'Name of the grid operator',
  'operator.unknown':
    'We do not know the grid operator {operator} yet. Please check the number. If it is correct, you can still send the application.',
  'operator.differs':
    'This number belongs to the grid of {derived}, but {chosen} is selected. Please check which is correct.',

  'points.intro':
    'Every connection has a metering point number. If you both draw and feed in power, you have two: please enter both. They are on your electricity bill.',
  'points.title': 'Metering point {place}',
  'points.cpNumberHint': '33 characters, starts with AT. Spaces and dots are fine.',
  'points.cpNumberCount': '{count} of 33 characters',
  'points.add': 'Another metering point',
  'points.remove': 'Remove',
  'points.removeNamed': 'Remove metering point {place}',
  'points.added': 'Metering point {place} added.',
  'points.removed': 'Metering point {place} removed.',

  'tax.title': 'Taxation of the feed-in',
  'tax.hint': 'Applies to all feed-in points. If in doubt, ask your tax adviser.',
  'tax.SMALL_BUSINESS':
    'Applies to most private households: no value added tax is due up to a turnover of €55,000 a year.',
  'tax.FARMER_FLAT': 'The credit note shows the average tax rate of flat-rate farmers.',
  'tax.REVERSE_CHARGE':
    'For businesses liable to value added tax: the community owes the tax, the credit note shows none.',
  'tax.PUBLIC': 'For municipalities and other public bodies outside their commercial operations.',
  'tax.OTHER_EXEMPT': 'You are exempt from value added tax for another reason.',
  'tax.number': 'UID or tax number',
  'tax.exemption': 'Reason of the exemption',

  'approvals.section': 'Your four approvals',
  'approvals.intro': 'All four approvals are needed for the membership. Version of the texts: {version}.',
  'approvals.creditorId': 'Creditor ID',
  'approvals.creditorIdLater': 'will be given before the first collection',
  'approvals.noAccount': 'still missing, in the step “Account”',
  'approvals.communityFirst': 'Please choose the energy community in the first step: it provides the texts.',

  'proof.running': 'Checking that you are not a robot …',
  'proof.done': 'Checked: you are not a robot.',

  'send.label': 'Send application',
  'send.busy': 'Sending the application',
  'step.failed': 'The step could not be checked',
  'send.failed': 'The application was not sent',
  'website.label': 'Please leave this field empty',

  'success.title': 'Thank you, we have received your application',
  'success.mail': 'We have sent a confirmation to your e-mail address. Please check the spam folder as well.',
  'success.next': 'What happens next',
  'success.noMail':
    'We have received your application. There is no confirmation by e-mail, because this portal does not send e-mails at present.',
  'success.step1': 'The energy community checks your application and replies by e-mail.',
  'success.step1NoMail': 'The energy community checks your application and replies to you.',
  'success.step2': 'Once admitted, you receive an invitation and set your password.',
  'success.step2NoMail': 'Once admitted, it tells you how to log in here.',
  'success.step3': 'The grid operator asks you in its own portal to release your data. Please confirm.',
  'success.step4': 'Then you see your quarter-hour values here, and how much of your power comes from the community.',
  'success.keepLink': 'Here you can see the status of your application. Please keep the link:',
  'success.another': 'Make another application',
};
