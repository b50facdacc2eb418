import { CallButton } from "../office/call-button";
import { Row, Rows, type Columns } from "../office/rows";
import { Avatar } from "../ui/avatar";
import { formatPhone } from "../ui/phone-number";
import type { ClientLine } from "./list-clients.server";

const columns: Columns = { name: "Client", what: "Address or contact", facts: "Phone" };

/** Each client with what tells them apart, and a call in one tap. */
export function ClientLines({
  clients,
  hrefOf,
}: {
  clients: ClientLine[];
  hrefOf: (client: ClientLine) => string;
}) {
  return (
    <Rows columns={columns}>
      {clients.map((client) => (
        <Row
          key={client.id}
          lead={<Avatar name={client.name} />}
          name={client.name}
          to={hrefOf(client)}
          what={aboutOf(client)}
          facts={
            client.mobilePhoneNumber && (
              <span className="number">{formatPhone(client.mobilePhoneNumber)}</span>
            )
          }
          action={
            client.mobilePhoneNumber && (
              <CallButton name={client.name} number={client.mobilePhoneNumber} iconOnly />
            )
          }
        />
      ))}
    </Rows>
  );
}

function aboutOf({ name, companyName, address, city, email }: ClientLine) {
  const place = [address, city].filter(Boolean).join(", ");
  return [companyName === name ? "" : companyName, place || email].filter(Boolean).join(" · ");
}
