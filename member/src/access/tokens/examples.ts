export type ExampleFacts = {
  origin: string;
  /** Of the API, without slashes around it. */
  path: string;
  token: string;
  memberId: number;
  pointId: number;
  start: string;
  end: string;
};

const header = ({ token }: ExampleFacts) => `-H "Authorization: Bearer ${token}"`;
const base = ({ origin, path }: ExampleFacts) => `${origin}/${path}`;

export const quarterHours = (facts: ExampleFacts, file: string) =>
  `curl --fail ${header(facts)} -o ${file} \\
  "${base(facts)}/countingpointdata/${facts.pointId}/file?step=quarterHour&format=csv&start=${facts.start}&end=${facts.end}"`;

export const overview = (facts: ExampleFacts) =>
  `curl --fail ${header(facts)} \\
  ${base(facts)}/members/overview
curl --fail ${header(facts)} \\
  ${base(facts)}/member/${facts.memberId}/invoices`;

export const homeAssistant = (facts: ExampleFacts, name: string) =>
  `# secrets.yaml
nahstrom_token: "Bearer ${facts.token}"

# configuration.yaml
rest:
  - resource: ${base(facts)}/countingpointdata/${facts.pointId}/day
    headers:
      Authorization: !secret nahstrom_token
    scan_interval: 3600
    sensor:
      - name: "${name}"
        unique_id: nahstrom_${facts.pointId}_total
        value_template: "{{ value_json.sums.total }}"
        unit_of_measurement: kWh
        device_class: energy
        json_attributes:
          - day`;

/** M of Power Query. The path is apart, because otherwise Excel asks for a login per address. */
export const powerQuery = ({ origin, path, token, pointId }: ExampleFacts) =>
  `let
  Data = Web.Contents("${origin}", [
    RelativePath = "${path}/countingpointdata/${pointId}/file",
    Query = [step = "day", format = "csv"],
    Headers = [Authorization = "Bearer ${token}"]
  ]),
  Rows = Csv.Document(Data, [Delimiter = ";", Encoding = 65001]),
  Table = Table.PromoteHeaders(Rows)
in
  Table`;
