import {
  type CompanyRow,
  type PartyAssociation,
  type PartyAssociationData,
  type PartyRow,
  type PersonCompany,
  type PersonCompanyData,
  type PersonRow,
  partyAssociationData,
  personCompanyData,
} from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import { useEntries } from '../../communities/lookups/lookups.ts';
import type { Check } from '../../ui/forms/SimpleForm.tsx';
import type { Choosable } from '../../ui/inputs/Choosable.ts';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { part, usePage } from '../page.ts';
import { personNameOf } from '../parties/personNameOf.ts';
import { fieldOf, type Owner, type PartnerKind } from './owner.ts';
import { PartTable } from './PartTable.tsx';

const NewPerson = part(() => import('../parties/PersonCreate.tsx'));
const NewCompany = part(() => import('../parties/CompanyCreate.tsx'));
const NewParty = part(() => import('../parties/PartyCreate.tsx'));

type LinkData = PersonCompanyData | PartyAssociationData;
const { SelectInput, RecordInput } = inputsOf<PersonCompanyData & PartyAssociationData>('link');

type End = { id: number; name: string };
type Linked = { id: number; taskFunction: number; ends: Partial<Record<PartnerKind, End>> };
type LinksSectionProps = { near: Owner; far: PartnerKind; links: (PersonCompany | PartyAssociation)[] };

const headings = { person: 'party.persons', company: 'party.companies', party: 'party.parties' } as const;
const resources = { person: 'persons', company: 'companies', party: 'parties' } as const;

/** Links of the record in both directions. The ends of a link are fixed, its attributes editable. */
export function LinksSection({ near, far, links }: LinksSectionProps) {
  const { t } = usePage();
  const createPath = useCreatePath();
  const { choices, titleOf } = useEntries('taskFunctions');
  const verbs = useVerbs(near.kind === 'party' || far === 'party');
  const choice = { placeholder: t('link.choose'), isRequired: true };
  const nameOf = ({ ends }: Linked) => ends[far]?.name ?? '';
  return (
    <PartTable
      heading={t(headings[far])}
      none={t(`link.none.${far}`)}
      create={t(`link.create.${far}`)}
      parts={links.map(linkedOf)}
      nameOf={nameOf}
      editLabel={name => t('link.edit', { name })}
      columns={[
        {
          label: t('party.name'),
          render: link => (
            <Link to={createPath({ resource: resources[far], type: 'show', id: link.ends[far]?.id })}>
              {nameOf(link)}
            </Link>
          ),
        },
        { label: t('link.taskFunction'), render: ({ taskFunction }) => titleOf(taskFunction) },
      ]}
      deletion={{
        labelOf: name => t('link.delete', { name }),
        question: {
          label: t('link.remove'),
          headingOf: name => t('link.deleteHeading', { name }),
          textOf: link => t('link.deleteText', { task: titleOf(link.taskFunction), name: nameOf(link) }),
        },
        remove: verbs.remove,
      }}
      form={{
        headingOf: link => (link ? t('link.edit', { name: nameOf(link) }) : t(`link.create.${far}`)),
        initialOf: link => (link ? { ...endsOf(link), taskFunction: link.taskFunction } : fieldOf(near)),
        ...verbs,
      }}
      inputsOf={link => (
        <>
          {!link && far === 'person' && (
            <RecordInput source="person" of={choosablePersons} create={<NewPerson />} {...choice} />
          )}
          {!link && far === 'company' && (
            <RecordInput source="company" of={choosableCompanies} create={<NewCompany />} {...choice} />
          )}
          {!link && far === 'party' && (
            <RecordInput source="party" of={choosableParties} create={<NewParty />} {...choice} />
          )}
          <SelectInput source="taskFunction" choices={choices} isRequired />
        </>
      )}
    />
  );
}

function linkedOf(link: PersonCompany | PartyAssociation): Linked {
  const { id, taskFunction, person, personName, company, companyName } = link;
  return {
    id,
    taskFunction,
    ends: {
      ...(person !== null && { person: { id: person, name: personName } }),
      ...(company !== null && { company: { id: company, name: companyName } }),
      ...('party' in link && { party: { id: link.party, name: link.partyName } }),
    },
  };
}

const endsOf = ({ ends }: Linked) => Object.fromEntries(Object.entries(ends).map(([kind, end]) => [kind, end?.id]));

/** A link with a party is of one kind, one between a person and a company of the other. */
function useVerbs(ofParty: boolean) {
  const { api } = usePage();
  const at = (id: number) => ({ params: { path: { id } } });
  if (ofParty)
    return {
      write: partyAssociationData as Check<LinkData>,
      create: (data: LinkData) => answerOf(api.PUT('/partyassociation/create', { body: data as PartyAssociationData })),
      update: (id: number, data: LinkData) =>
        answerOf(api.POST('/partyassociation/{id}/update', { ...at(id), body: data as PartyAssociationData })),
      remove: (id: number) => answerOf(api.DELETE('/partyassociation/{id}', at(id))),
    };
  return {
    write: personCompanyData as Check<LinkData>,
    create: (data: LinkData) => answerOf(api.PUT('/personcompany/create', { body: data as PersonCompanyData })),
    update: (id: number, data: LinkData) =>
      answerOf(api.POST('/personcompany/{id}/update', { ...at(id), body: data as PersonCompanyData })),
    remove: (id: number) => answerOf(api.DELETE('/personcompany/{id}', at(id))),
  };
}

const hint = (...parts: string[]) => parts.filter(Boolean).join(' · ');

const choosableParties: Choosable<PartyRow> = {
  resource: 'parties',
  sort: 'name',
  nameOf: party => party.name,
  hintOf: party => hint(party.partyNumber, party.partyCode),
};

const choosableCompanies: Choosable<CompanyRow> = {
  resource: 'companies',
  sort: 'companyName',
  nameOf: company => company.companyName,
  hintOf: company => hint(company.companyNumber, company.companyCode),
};

const choosablePersons: Choosable<PersonRow> = {
  resource: 'persons',
  sort: 'lastName',
  nameOf: personNameOf,
  hintOf: person => hint(person.title, person.personNumber, person.personCode),
};
