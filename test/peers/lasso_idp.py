"""An identity provider with lasso: answers a request. Reads JSON from standard input and writes the response in Base64."""

import json
import sys

import lasso

asked = json.load(sys.stdin)
server = lasso.Server.newFromBuffers(asked["idpMetadata"], asked["key"])
server.signatureMethod = getattr(lasso, asked["method"])
server.addProviderFromBuffer(lasso.PROVIDER_ROLE_SP, asked["spMetadata"])
login = lasso.Login(server)
login.processAuthnRequestMsg(asked["query"])
login.request.nameIdPolicy.format = lasso.SAML2_NAME_IDENTIFIER_FORMAT_PERSISTENT
login.validateRequestMsg(True, True)
login.buildAssertion(
    lasso.SAML2_AUTHN_CONTEXT_PASSWORD, asked["now"], None, asked["notBefore"], asked["notOnOrAfter"]
)
login.assertion.subject.nameId.content = asked["nameId"]
value = lasso.MiscTextNode.newWithString(asked["email"])
value.textChild = True
attribute = lasso.Saml2Attribute()
attribute.name = "email"
attribute_value = lasso.Saml2AttributeValue()
attribute_value.any = [value]
attribute.attributeValue = [attribute_value]
statement = lasso.Saml2AttributeStatement()
statement.attribute = [attribute]
login.assertion.attributeStatement = [statement]
signs = asked["signs"]
hint = {
    "assertion": lasso.PROFILE_SIGNATURE_HINT_FORBID,
    "response": lasso.PROFILE_SIGNATURE_HINT_FORCE,
    "both": lasso.PROFILE_SIGNATURE_HINT_FORCE,
}[signs]
login.setSignatureHint(hint)
if signs == "response":
    login.assertion.signatureType = lasso.SIGNATURE_TYPE_NONE
login.buildAuthnResponseMsg()
print(login.msgBody)
