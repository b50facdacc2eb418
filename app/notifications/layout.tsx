/**
 * The HTML part of every mail: one column that fits 320 to 600 pixels, light and dark, and says
 * everything without its picture. React escapes all text.
 */
import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Html,
  Img,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from "@react-email/components";
import { Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { initials } from "../ui/initials";
import {
  previewOf,
  shownFacts,
  titleOf,
  type Line,
  type MailContent,
  type MailFrame,
} from "./mail-content";
import {
  buttonStyle,
  cardStyle,
  linkStyle,
  pictureStyle,
  sheetOf,
  styles,
  tileStyle,
} from "./mail-styles";

export function htmlOf(content: MailContent, frame: MailFrame) {
  return `<!doctype html>\n${renderToStaticMarkup(<Letter content={content} frame={frame} />)}\n`;
}

function Letter({ content, frame }: { content: MailContent; frame: MailFrame }) {
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{content.subject}</title>
        <style>{sheetOf(frame.color)}</style>
      </Head>
      <Body className="page" style={styles.body}>
        <Preview>{previewOf(content)}</Preview>
        <Section className="page" style={styles.page}>
          <Container className="outer" style={styles.outer}>
            <Brand frame={frame} />
            <Section className="card edge" style={cardStyle(frame.color)}>
              <Heading as="h1" className="ink" style={styles.title}>
                {titleOf(content)}
              </Heading>
              {content.lines.map((line, i) => (
                <Part key={i} line={line} color={frame.color} />
              ))}
            </Section>
            <Foot reason={content.reason} frame={frame} />
          </Container>
        </Section>
      </Body>
    </Html>
  );
}

function Brand({ frame: { name, logo, logoBackground, color } }: { frame: MailFrame }) {
  return (
    <Section style={styles.brand}>
      <Row>
        {logo ? (
          <Column style={{ width: "1px", paddingRight: "12px" }}>
            <Img src={logo} alt={`${name} logo`} height={48} style={pictureStyle(logoBackground)} />
          </Column>
        ) : (
          <Column style={{ width: "52px" }}>
            <div className="fill" aria-hidden="true" style={tileStyle(color)}>
              {initials(name)}
            </div>
          </Column>
        )}
        <Column>
          <Text className="ink" style={styles.brandName}>
            {name}
          </Text>
        </Column>
      </Row>
    </Section>
  );
}

function Part({ line, color }: { line: Line; color: string }) {
  if (typeof line === "string")
    return (
      <Text className="ink" style={styles.text}>
        {line}
      </Text>
    );
  if ("note" in line)
    return (
      <Text className="soft" style={styles.note}>
        {line.note}
      </Text>
    );
  if ("quote" in line)
    return line.quote.trim() ? (
      <Text className="ink sunken" style={styles.quote}>
        {line.quote
          .trim()
          .split("\n")
          .map((one, i) => (
            <Fragment key={i}>
              {i > 0 && <br />}
              {one}
            </Fragment>
          ))}
      </Text>
    ) : null;
  if ("facts" in line) {
    const [first, ...others] = shownFacts(line.facts);
    if (!("money" in line) || !first) return <Facts facts={shownFacts(line.facts)} />;
    return (
      <>
        <Money name={first[0]} amount={first[1]} />
        {others.length > 0 && <Facts facts={others} />}
      </>
    );
  }
  if ("code" in line)
    return (
      <Text className="ink" style={styles.code}>
        {line.code}
      </Text>
    );
  if ("button" in line)
    return (
      <Section style={styles.buttonRow}>
        <Button className="button fill" href={line.link} style={buttonStyle(color)}>
          {line.button}
        </Button>
      </Section>
    );
  return (
    <Text className="ink" style={styles.text}>
      <Link className="link" href={line.link} style={linkStyle(color)}>
        {line.label}
      </Link>
      {line.about && <span>, {line.about}</span>}
    </Text>
  );
}

function Money({ name, amount }: { name: string; amount: string }) {
  return (
    <>
      <Text className="soft" style={styles.moneyName}>
        {name}
      </Text>
      <Text className="ink" style={styles.money}>
        {amount}
      </Text>
    </>
  );
}

function Facts({ facts }: { facts: [name: string, value: string][] }) {
  return (
    <Section style={styles.facts}>
      {facts.map(([name, value]) => (
        <Row key={name}>
          <Column className="soft" valign="top" style={styles.factName}>
            {name}
          </Column>
          <Column className="ink" valign="top" style={styles.factValue}>
            {value}
          </Column>
        </Row>
      ))}
    </Section>
  );
}

function Foot({ reason, frame }: { reason: string; frame: MailFrame }) {
  const { product, site, supportEmail, unsubscribe } = frame;
  return (
    <Section style={styles.foot}>
      <Text className="soft" style={styles.footText}>
        {reason}
      </Text>
      <Text className="soft" style={styles.footText}>
        {unsubscribe && (
          <>
            <Link className="soft" href={unsubscribe} style={styles.footLink}>
              Unsubscribe
            </Link>
            {" · "}
          </>
        )}
        <Link className="soft" href={site} style={styles.footLink}>
          {product}
        </Link>
        {" · "}
        <Link className="soft" href={`mailto:${supportEmail}`} style={styles.footLink}>
          {supportEmail}
        </Link>
      </Text>
    </Section>
  );
}
